import { useState } from "react";
import { Button } from "../../../site/ui/Button.tsx";
import { saveBlob } from "../../actors/file/save-blob.ts";
import { useMessages } from "../../hooks/studio-context.ts";
import type { SiteZip } from "../../model/results.ts";
import { Chip } from "../../ui/controls.ts";
import { Hint, NumberedList, Panel, Row, Stack, SubHeading } from "../../ui/layout.ts";
import { megabytes } from "../../words/megabytes.ts";
import { say } from "../../words/studio-i18n.ts";
import { OutLink } from "./OutLink.tsx";

/** The page where an upload starts, for each host. */
const hosts = {
  netlify: "https://app.netlify.com/drop",
  cloudflare: "https://dash.cloudflare.com/?to=/:account/workers-and-pages",
  github: "https://github.com/new",
  other: null,
} as const;

type Host = keyof typeof hosts;

/** The zip that was made, and how to put it online with each host. */
export function HostSteps({ zip: { name, size, blob } }: { readonly zip: SiteZip }) {
  const i18n = useMessages();
  const [host, setHost] = useState<Host>("netlify");
  const address = hosts[host];
  const steps = say(i18n, `owner.online.${host}`, { name }).split("\n");
  return (
    <Panel role="status">
      <Stack>
        <SubHeading>{i18n._("studio.publish.done")}</SubHeading>
        <Row>
          <Hint>{i18n._("studio.publish.inZip", { name, size: megabytes(i18n, size) })}</Hint>
          <Button $quiet onClick={() => saveBlob(blob, name)}>
            {i18n._("studio.publish.again")}
          </Button>
        </Row>
        <Row role="group" aria-label={i18n._("studio.host")}>
          {(Object.keys(hosts) as Host[]).map((name) => (
            <Chip key={name} aria-pressed={name === host} onClick={() => setHost(name)}>
              {say(i18n, `owner.host.${name}`)}
            </Chip>
          ))}
        </Row>
        <NumberedList $gap="tight">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </NumberedList>
        {address && (
          <OutLink href={address}>{i18n._("studio.host.open", { host: say(i18n, `owner.host.${host}`) })}</OutLink>
        )}
      </Stack>
    </Panel>
  );
}
