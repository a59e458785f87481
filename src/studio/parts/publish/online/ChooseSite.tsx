import { useEffect, useId, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../../../site/theme/theme.ts";
import { Button } from "../../../../site/ui/Button.tsx";
import { useMessages, useStudio, useStudioSend } from "../../../hooks/studio-context.ts";
import { hostName, hostSites, hostStatus, hostSuggestion, hostTitle, project } from "../../../machine/selectors.ts";
import { plainName } from "../../../model/host.ts";
import { TextInput } from "../../../ui/controls.ts";
import { FieldLabel, Hint, Row, Stack } from "../../../ui/layout.ts";
import { Waiting } from "../../../ui/Waiting.tsx";
import { shortAddress } from "../../../words/short-address.ts";
import { hostWords } from "./host-words.ts";

/** The address of a site at the host: one that is there already, or a new name, which the team's suggests. */
export function ChooseSite() {
  const i18n = useMessages();
  const send = useStudioSend();
  const { site } = useStudio(project);
  const host = useStudio(hostTitle);
  const { addressOf } = hostWords[useStudio(hostName)];
  const sites = useStudio(hostSites);
  const isAsking = useStudio(hostStatus) === "asking";
  const suggestion = useStudio(hostSuggestion);
  const [written, setWritten] = useState<{ readonly text: string; readonly over: string | null }>();
  const id = useId();
  const list = () => send({ type: "host.tell", event: { type: "sites.list", address: site.address } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: The account is asked once.
  useEffect(() => {
    list();
  }, []);
  const noName = i18n._("online.name.none");
  const suggested = suggestion ?? (plainName(site.name) || noName);
  // What was written stays until that name is taken.
  const text = written?.over === suggestion ? written.text : suggested;
  const name = plainName(text) || noName;
  const create = () => send({ type: "host.tell", event: { type: "site.create", name } });
  const own = sites?.find(({ address }) => address === site.address);
  const shown = own ? [own, ...(sites ?? []).filter((one) => one !== own)] : (sites ?? []);
  return (
    <Stack>
      {!sites && !isAsking && (
        <Row>
          <Button $quiet onClick={list}>
            {i18n._("online.again")}
          </Button>
        </Row>
      )}
      {shown.length > 0 && (
        <Stack $gap="tight" role="group" aria-label={i18n._("online.sites", { host })}>
          <FieldLabel>{i18n._("online.sites", { host })}</FieldLabel>
          {shown.map((one) => (
            <Row key={one.id} $isSpread>
              <Address>{shortAddress(one.address)}</Address>
              <Button
                $quiet={one !== own}
                aria-label={i18n._("online.sites.takeOne", { address: shortAddress(one.address) })}
                onClick={() => send({ type: "host.tell", event: { type: "site.take", site: one } })}
              >
                {i18n._("online.sites.take")}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <Stack $gap="tight">
          <FieldLabel as="label" htmlFor={id}>
            {i18n._("online.name")}
          </FieldLabel>
          <TextInput
            id={id}
            value={text}
            onChange={({ target }) => setWritten({ text: target.value, over: suggestion })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Hint>{i18n._("online.name.about", { address: addressOf(name) })}</Hint>
          <Row>
            <Button type="submit" $quiet={own !== undefined} aria-disabled={isAsking}>
              {i18n._("online.name.use")}
            </Button>
            {isAsking && <Waiting />}
          </Row>
        </Stack>
      </form>
    </Stack>
  );
}

const Address = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-size: ${theme.size.small};
`;
