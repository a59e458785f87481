import { useLingui } from "@lingui/react";
import { useId } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { fileStatus } from "../../../machines/members-selectors.ts";
import { currentLanguage } from "../../../machines/selectors.ts";
import type { MediaName } from "../../project/project.ts";
import { useMediaSelector, useMediaSend, useOnboardingSelector } from "../machine-context.ts";
import type { MembersFile } from "../members/members-file.ts";
import { theme } from "../theme/theme.ts";
import { Button, rowStyles } from "../ui/Button.tsx";
import { ButtonLink, SaveLink } from "../ui/ExternalLink.tsx";
import { takeLostFocus } from "../ui/focus.ts";
import { Icon } from "../ui/Icon.tsx";
import { icons } from "../ui/icons.ts";
import { fileFacts } from "./facts.ts";
import { mediaExplanations, RetryButton } from "./MediaFailure.tsx";
import { useMembersFiles } from "./members-files.ts";

interface FileButtonProps {
  readonly name: MediaName;
  /** The name of the file. */
  readonly label: string;
}

/** A file to open and save: first a button, then the progress, then the links to the file or the error. */
export function FileButton({ name, label }: FileButtonProps) {
  const { i18n } = useLingui();
  const send = useMediaSend();
  const file = useMembersFiles()(name);
  const language = useOnboardingSelector(currentLanguage);
  const labelId = useId();
  const status = useMediaSelector(fileStatus(name));
  const open = () => send({ type: "file.open", name });
  if (!status)
    return (
      <Row $quiet onClick={open}>
        <Icon path={icons.page} />
        <Name>
          {/* The space separates the words in the accessible name. */}
          <Title>{label}</Title> <small>{fileFacts(file, language).join(" · ")}</small>
        </Name>
        <Icon path={icons.next} size={18} />
      </Row>
    );
  return (
    <Place key={status.phase} role="group" aria-labelledby={labelId} ref={takeLostFocus}>
      <Title id={labelId}>{label}</Title>
      {status.phase === "downloading" && (
        <>
          <progress value={status.received} aria-label={i18n._("file.progress")} />
          <Button $quiet onClick={() => send({ type: "file.cancel", name })}>
            <Trans id="file.cancel" />
          </Button>
        </>
      )}
      {status.phase === "ready" && <FileLinks file={file} address={status.address} />}
      {status.phase === "failed" && (
        <>
          <p role="status">{mediaExplanations[status.error]}</p>
          <RetryButton error={status.error} onRetry={open} />
        </>
      )}
    </Place>
  );
}

/** The links that the browser supports for a file that has arrived. */
function FileLinks({ file, address }: { readonly file: MembersFile; readonly address: string }) {
  // Browsers without a PDF viewer, such as Chrome on Android, save a PDF instead of showing it.
  const canShow = file.type !== "application/pdf" || navigator.pdfViewerEnabled !== false;
  // Without the `download` attribute, the link would leave the page, and the member would start over.
  const canSave = "download" in HTMLAnchorElement.prototype;
  return (
    <Choices>
      {(canShow || !canSave) && (
        <ButtonLink href={address} newTab={<Trans id="link.newTab" />}>
          <Trans id="file.open" />
        </ButtonLink>
      )}
      {canSave && (
        <SaveLink $quiet={canShow} href={address} download={file.name}>
          <Trans id="file.save" />
        </SaveLink>
      )}
    </Choices>
  );
}

const Row = styled(Button)`
  ${rowStyles}
`;

const Name = styled.span`
  small {
    display: block;
    font-size: ${theme.size.small};
    font-weight: 400;
  }
`;

const Title = styled.span`
  display: block;
  font-weight: 650;
`;

const Place = styled.div`
  display: grid;
  gap: ${theme.space.tight};
  padding: ${theme.space.small};
  border: 2px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  text-align: center;

  progress {
    inline-size: 100%;
    accent-color: ${theme.color.accent};
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${theme.space.tight};
`;
