import type { I18n, Messages } from "@lingui/core";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "../../../../site/ui/Button.tsx";
import { useMessages, useStudio, useStudioSend } from "../../../hooks/studio-context.ts";
import {
  changesNotOnline,
  draft as draftOf,
  hostFailure,
  hostName,
  hostStatus,
  hostTitle,
  isJustOnline,
  publishedSite,
  publishFailure,
  unanswered,
} from "../../../machine/selectors.ts";
import { TextButton } from "../../../ui/controls.ts";
import { Alert, ErrorText, Hint, Panel, Row, Stack, SubHeading } from "../../../ui/layout.ts";
import { Waiting } from "../../../ui/Waiting.tsx";
import { addLateWords } from "../../../words/late-words.ts";
import { Publishing } from "../Publishing.tsx";
import { ChooseSite } from "./ChooseSite.tsx";
import { Connect } from "./Connect.tsx";
import { hostWords } from "./host-words.ts";
import { KeyLine, KeyQuestion } from "./KeyLine.tsx";
import { Live } from "./Live.tsx";
import { UploadTrouble } from "./UploadTrouble.tsx";
import { useTroubleText } from "./use-trouble-text.ts";
import { Versions } from "./Versions.tsx";

const catalogs = import.meta.glob<Messages>("../../../../../locales/*/online.po", { eager: true, import: "messages" });

/** Gives the Studio the words about the host. */
export const addWords = (i18n: I18n): void => addLateWords(i18n, catalogs);

/** The way online: connect the host once, choose the address once, and from then on one tap. */
export function OnlinePanel({ isBlocked }: { readonly isBlocked: boolean }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const { hosted, publishedAt } = useStudio(draftOf);
  const host = useStudio(hostName);
  const title = useStudio(hostTitle);
  const status = useStudio(hostStatus);
  const site = useStudio(publishedSite);
  const count = useStudio(changesNotOnline);
  const isNew = useStudio(isJustOnline);
  const fresh = isNew ? site?.hosted : undefined;
  const isUnfinished = useStudio(publishFailure)?.reason === "upload";
  const failure = useStudio(hostFailure);
  const asked = useStudio(unanswered);
  const troubleText = useTroubleText();
  const [isWanted, setWanted] = useState(false);
  // The site in place of which another is being chosen.
  const [left, setLeft] = useState<string>();
  const isConnected = status === "connected" || status === "asking";
  const isBegun = isWanted || isUnfinished || failure !== null || status === "connecting" || hosted !== undefined;
  const isChoosing = isConnected && (!hosted || hosted.id === left);
  const isReady = isConnected && hosted !== undefined && !isChoosing;
  // Published from another device, which has the account.
  const isElsewhere = publishedAt !== undefined && !hosted && typeof count === "number";
  const label = publishedAt ? i18n._("online.publish.again") : i18n._("online.publish");
  return (
    <Panel>
      <Stack>
        {fresh ? (
          <>
            <Live site={fresh} withdrawn={site?.withdrawn} />
            <KeyQuestion />
          </>
        ) : (
          <Stack $gap="tight">
            <SubHeading>{isElsewhere ? i18n._("online.title.published") : i18n._("online.title")}</SubHeading>
            {hosted && !isChoosing && <Whole>{hosted.address}</Whole>}
            {typeof count === "number" && (hosted || isElsewhere) && (
              <p role="status">{count === 0 ? i18n._("online.all") : i18n._("online.changes", { count })}</p>
            )}
            {!(hosted && !isChoosing) && !isConnected && (
              <Hint>{isElsewhere ? i18n._("online.device.about", { host: title }) : hostWords[host].about(i18n)}</Hint>
            )}
          </Stack>
        )}
        {status === "opening" && <Waiting />}
        {!isConnected && status !== "opening" && !isBegun && (
          <Row>
            <Button $quiet={isElsewhere && count === 0} onClick={() => setWanted(true)}>
              {isElsewhere ? i18n._("online.device.publish") : i18n._("online.publish")}
            </Button>
          </Row>
        )}
        {!isConnected && status !== "opening" && isBegun && <Connect isAgain={hosted !== undefined} />}
        {isChoosing && hosted && <Hint>{i18n._("online.move.about", { address: hosted.address })}</Hint>}
        {isChoosing && <ChooseSite />}
        {isChoosing && hosted && (
          <Row>
            <TextButton onClick={() => setLeft(undefined)}>{i18n._("online.cancel")}</TextButton>
          </Row>
        )}
        {isReady && (
          <Publishing
            to="host"
            label={label}
            isBlocked={isBlocked}
            isDone={count === 0}
            uploadFailure={(failure, onAgain) => <UploadTrouble failure={failure} label={label} onAgain={onAgain} />}
          />
        )}
        <Alert>{failure && <ErrorText>{troubleText(failure)}</ErrorText>}</Alert>
        {asked && (
          <Row>
            <Button onClick={() => send({ type: "host.tell", event: asked })}>{i18n._("online.goOn")}</Button>
            <Button $quiet onClick={() => send({ type: "host.tell", event: { type: "host.leave" } })}>
              {i18n._("online.cancel")}
            </Button>
          </Row>
        )}
        {isReady && <Versions hosted={hosted} />}
        {isReady && (
          <Row>
            <TextButton
              onClick={() => {
                send({ type: "publish.cancel" });
                setLeft(hosted.id);
              }}
            >
              {i18n._("online.move")}
            </TextButton>
          </Row>
        )}
        {isConnected && <KeyLine isAsked={fresh !== undefined} />}
      </Stack>
    </Panel>
  );
}

const Whole = styled.span`
  overflow-wrap: anywhere;
`;
