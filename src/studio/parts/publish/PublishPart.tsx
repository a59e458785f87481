import { useEffect, useRef } from "react";
import { Icon } from "../../../site/ui/Icon.tsx";
import { thisSite } from "../../actors/publish/this-site.ts";
import { PasswordChoice } from "../../fields/password/PasswordChoice.tsx";
import { focusPlace } from "../../hooks/focus-place.ts";
import { useEdit, useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { useTodo } from "../../hooks/use-todo.ts";
import {
  changesToBackUp,
  draft as draftOf,
  editedPlace,
  isMakingBackup,
  publishedSite,
} from "../../machine/selectors.ts";
import { partOf } from "../../model/editor-part.ts";
import { isSharedAddress } from "../../model/shared-address.ts";
import { TextButton } from "../../ui/controls.ts";
import { ErrorText, Heading, Hint, Panel, Row, Stack, SubHeading } from "../../ui/layout.ts";
import { Switch } from "../../ui/Switch.tsx";
import { studioIcons } from "../../ui/studio-icons.ts";
import { HostSteps } from "./HostSteps.tsx";
import { Publishing } from "./Publishing.tsx";
import { SharePanel } from "./SharePanel.tsx";
import { SiteAddress } from "./SiteAddress.tsx";

/**
 * The part that turns the draft into a site that members open: the password, the address, the files, the host, and the message to the team.
 */
export function PublishPart() {
  const i18n = useMessages();
  const send = useStudioSend();
  const edit = useEdit();
  const { hasStudio, publishedAt, forgetsPassword } = useStudio(draftOf);
  const site = useStudio(publishedSite);
  const changes = useStudio(changesToBackUp);
  const isSaving = useStudio(isMakingBackup);
  const place = useStudio(editedPlace);
  useEffect(() => {
    if (partOf(place) === "publish") focusPlace(place);
  }, [place]);
  const done = useRef<HTMLDivElement>(null);
  const seen = useRef(site);
  // The result would start below the screen of a phone, and a download alone does not show the next step.
  useEffect(() => {
    if (site && site !== seen.current) done.current?.scrollIntoView();
    seen.current = site;
  }, [site]);
  const { length: blocking } = useTodo().filter(({ problem }) => problem.isBlocking);
  return (
    <Stack>
      <Heading>{i18n._("studio.part.publish")}</Heading>
      {blocking > 0 && (
        <Panel>
          <Stack $gap="tight">
            <ErrorText>{i18n._("studio.publish.blocked", { count: blocking })}</ErrorText>
            <Row>
              <TextButton onClick={() => send({ type: "part.select", part: "todo" })}>
                {i18n._("studio.publish.toTodo")}
              </TextButton>
            </Row>
          </Stack>
        </Panel>
      )}
      <Panel>
        <Stack>
          <PasswordChoice />
          {isSharedAddress(thisSite()) && (
            <>
              <Hint>{i18n._("studio.publish.shared", { address: thisSite().host + thisSite().pathname })}</Hint>
              <Switch
                label={i18n._("studio.publish.keepPassword")}
                hint={i18n._("studio.publish.keepPassword.about")}
                isOn={!forgetsPassword}
                onChange={(isOn) => edit({ edit: "draft", values: { forgetsPassword: !isOn } })}
              />
            </>
          )}
        </Stack>
      </Panel>
      <Panel>
        <Stack>
          {!publishedAt && <SiteAddress />}
          <Switch
            label={i18n._("studio.publish.hasStudio")}
            hint={i18n._("studio.publish.hasStudio.about")}
            isOn={hasStudio}
            onChange={(hasStudio) => edit({ edit: "draft", values: { hasStudio } })}
          />
        </Stack>
      </Panel>
      <Panel>
        <Stack>
          <SubHeading>{i18n._("studio.publish.make")}</SubHeading>
          {changes > 0 && (
            <Row>
              <Hint>{i18n._("studio.publish.backup", { count: changes })}</Hint>
              <TextButton aria-disabled={isSaving} onClick={() => send({ type: "backup.start" })}>
                <Icon path={studioIcons.download} size={18} />
                {i18n._("studio.backup.save")}
              </TextButton>
            </Row>
          )}
          <Publishing isBlocked={blocking > 0} />
        </Stack>
      </Panel>
      {site && (
        <div ref={done}>
          <HostSteps site={site} />
        </div>
      )}
      {publishedAt && <SharePanel />}
    </Stack>
  );
}
