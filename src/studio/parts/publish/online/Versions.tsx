import { styled } from "styled-components";
import { theme } from "../../../../site/theme/theme.ts";
import { Button } from "../../../../site/ui/Button.tsx";
import { useMessages, useStudio, useStudioSend } from "../../../hooks/studio-context.ts";
import { hostStatus, hostVersions } from "../../../machine/selectors.ts";
import type { Hosted } from "../../../model/host.ts";
import { TextButton } from "../../../ui/controls.ts";
import { Hint, Notice, Row, Stack } from "../../../ui/layout.ts";
import { Waiting } from "../../../ui/Waiting.tsx";

/** The earlier versions at the host: which can be shown again, or must be deleted. */
export function Versions({ hosted }: { readonly hosted: Hosted }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const versions = useStudio(hostVersions);
  const isAsking = useStudio(hostStatus) === "asking";
  if (!hosted.deploy) return null;
  const format = new Intl.DateTimeFormat(i18n.locales, { dateStyle: "long", timeStyle: "short" });
  return (
    <>
      {hosted.hasOld && (
        <Notice role="alert">
          {i18n._("online.old")}
          <Button
            $quiet
            aria-disabled={isAsking}
            onClick={() => send({ type: "host.tell", event: { type: "versions.withdraw", hosted } })}
          >
            {i18n._("online.old.delete")}
          </Button>
        </Notice>
      )}
      <Earlier
        onToggle={({ currentTarget: { open } }) =>
          open && !versions && send({ type: "host.tell", event: { type: "versions.list", hosted } })
        }
      >
        <summary>{i18n._("online.versions")}</summary>
        <Stack $gap="tight">
          {isAsking && <Waiting />}
          {versions?.length === 0 && <Hint>{i18n._("online.versions.none")}</Hint>}
          {versions && versions.length > 0 && <Hint>{i18n._("online.versions.about")}</Hint>}
          {versions?.map(({ id, publishedAt }) => (
            <Row key={id}>
              <TextButton onClick={() => send({ type: "host.tell", event: { type: "version.restore", hosted, id } })}>
                {i18n._("online.versions.back", { date: format.format(Date.parse(publishedAt)) })}
              </TextButton>
            </Row>
          ))}
        </Stack>
      </Earlier>
    </>
  );
}

const Earlier = styled.details`
  summary {
    min-block-size: ${theme.target};
    align-content: center;
    border-radius: ${theme.radius.control};
    cursor: pointer;
    font-size: ${theme.size.small};
    font-weight: 650;
  }
`;
