import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../site/ui/Icon.tsx";
import { thisSite } from "../../actors/publish/this-site.ts";
import { PasswordChoice } from "../../fields/password/PasswordChoice.tsx";
import { focusPlace } from "../../hooks/focus-place.ts";
import { useEdit, useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { useWholeTodo } from "../../hooks/use-todo.ts";
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
import { ErrorText, Heading, Hint, Panel, Row, Stack } from "../../ui/layout.ts";
import { Switch } from "../../ui/Switch.tsx";
import { studioIcons } from "../../ui/studio-icons.ts";
import { Fold } from "./Fold.tsx";
import { HostSteps } from "./HostSteps.tsx";
import { Online } from "./Online.tsx";
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
  const { hasStudio, password, publishedAt, forgetsPassword, hosted } = useStudio(draftOf);
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
  const todo = useWholeTodo().filter(({ problem }) => problem.isBlocking);
  const isBlocked = todo.length > 0;
  // A password that is missing or too weak is asked for here.
  const [wasWithoutPassword] = useState(password === "");
  const lacksPassword = wasWithoutPassword || todo.some((item) => item.place === "draft/password");
  return (
    <Stack>
      <Heading>{i18n._("studio.part.publish")}</Heading>
      {/* The Studio and the site register none. */}
      {navigator.serviceWorker?.controller && <ErrorText role="alert">{i18n._("studio.publish.worker")}</ErrorText>}
      {isBlocked && (
        <Panel>
          <Stack $gap="tight">
            <ErrorText>{i18n._("studio.publish.blocked", { count: todo.length })}</ErrorText>
            <Row>
              <TextButton onClick={() => send({ type: "part.select", part: "todo" })}>
                {i18n._("studio.publish.toTodo")}
              </TextButton>
            </Row>
          </Stack>
        </Panel>
      )}
      <Online isBlocked={isBlocked} />
      {publishedAt && <SharePanel />}
      <Fold title={i18n._("studio.publish.another")} isOpen={site?.zip !== undefined || place === "site/address"}>
        <Hint>{i18n._("studio.publish.another.about")}</Hint>
        {(!publishedAt || hosted) && <SiteAddress />}
        {changes > 0 && (
          <Row>
            <Hint>{i18n._("studio.publish.backup", { count: changes })}</Hint>
            <TextButton aria-disabled={isSaving} onClick={() => send({ type: "backup.start" })}>
              <Icon path={studioIcons.download} size={18} />
              {i18n._("studio.backup.save")}
            </TextButton>
          </Row>
        )}
        <Publishing to="download" label={i18n._("studio.publish.download")} isBlocked={isBlocked} />
        {site?.zip && (
          <div ref={done}>
            <HostSteps zip={site.zip} />
          </div>
        )}
      </Fold>
      <Fold title={i18n._("studio.publish.password")} isOpen={lacksPassword}>
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
      </Fold>
      <Fold title={i18n._("studio.publish.studio")}>
        <Switch
          label={i18n._("studio.publish.hasStudio")}
          hint={i18n._("studio.publish.hasStudio.about")}
          isOn={hasStudio}
          onChange={(hasStudio) => edit({ edit: "draft", values: { hasStudio } })}
        />
      </Fold>
      {!publishedAt && <SharePanel />}
    </Stack>
  );
}
