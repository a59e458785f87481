import { useState } from "react";
import { Button } from "../../../../site/ui/Button.tsx";
import { saveBlob } from "../../../actors/file/save-blob.ts";
import { useMessages } from "../../../hooks/studio-context.ts";
import { ErrorText, Hint, Row, Stack } from "../../../ui/layout.ts";
import { HostSteps } from "../HostSteps.tsx";
import type { UploadFailure } from "../Publishing.tsx";
import { useTroubleText } from "./use-trouble-text.ts";

interface UploadTroubleProps {
  readonly failure: UploadFailure;
  /** The label of a first attempt. */
  readonly label: string;
  readonly onAgain: () => void;
}

/** Why the host did not take the site: it goes on where it was, or the site is there as a zip. Where a key had ended there is another one by now. */
export function UploadTrouble({ failure: { host, made, zip }, label, onAgain }: UploadTroubleProps) {
  const i18n = useMessages();
  const troubleText = useTroubleText();
  const [saved, setSaved] = useState<typeof zip>();
  const isOfKey = host.trouble === "key" || host.trouble === "noKey";
  const save = (file: NonNullable<typeof zip>) => {
    saveBlob(file.blob, file.name);
    setSaved(file);
  };
  return (
    <Stack>
      <Stack $gap="tight">
        {!isOfKey && <ErrorText>{troubleText(host)}</ErrorText>}
        <Hint>{i18n._("online.trouble.safe")}</Hint>
      </Stack>
      <Row>
        <Button $quiet={zip !== undefined} onClick={onAgain}>
          {made ? i18n._("online.goOn") : isOfKey ? label : i18n._("online.again")}
        </Button>
        {zip && <Button onClick={() => save(zip)}>{i18n._("online.zip")}</Button>}
      </Row>
      {saved && <HostSteps zip={saved} />}
    </Stack>
  );
}
