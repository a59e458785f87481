import { type ReactNode, useEffect, useMemo, useState } from "react";
import { styled } from "styled-components";
import { factsProblem, type MediaUse, mediaUses } from "../../../project/medium.ts";
import type { MediaName } from "../../../project/project.ts";
import { theme } from "../../../site/theme/theme.ts";
import { useMessages, useStudioSend } from "../../hooks/studio-context.ts";
import { useMedium } from "../../hooks/use-medium.ts";
import type { Making, ReadyMedium } from "../../media/make-ready.ts";
import type { Crop } from "../../media/picture.ts";
import { mediumProblem } from "../../model/media-items.ts";
import type { Place } from "../../model/place.ts";
import { bringIntoView } from "../../ui/bring-into-view.ts";
import { TextButton } from "../../ui/controls.ts";
import { FieldLabel, Hint, OneLine, Row, Stack } from "../../ui/layout.ts";
import { MoreButton, useMenu } from "../../ui/MoreButton.tsx";
import { useDialog } from "../../ui/use-dialog.ts";
import { ChooseFile, ReplaceFile } from "./ChooseFile.tsx";
import { CropDialog } from "./CropDialog.tsx";
import { takeHandedFile } from "./handed-files.ts";
import { loadMaking } from "./load-making.ts";
import { MediumThumb } from "./MediumThumb.tsx";
import { Outcome } from "./Outcome.tsx";
import { useAttempt } from "./use-attempt.ts";

interface MediumSlotProps {
  readonly place: Place;
  readonly use: MediaUse;
  /** The name of the owner's medium. */
  readonly name: MediaName | undefined;
  /** The medium that is shown while the owner has none. */
  readonly standIn?: MediaName | undefined;
  /** Replaces the list of what can be chosen. */
  readonly hint?: string | undefined;
  /** Stores a file, or a part of it. Rejects with a `MediumError`. `isPadded`: the file was not square and got edges. */
  readonly put: (file: File, making: Making) => Promise<ReadyMedium & { readonly isPadded?: boolean }>;
  readonly removal?: { readonly label: string; readonly remove: () => Promise<void> } | undefined;
  readonly children?: ReactNode;
}

/** One medium, with the actions that are possible. */
export function MediumSlot({ place, use, name, standIn, hint, put, removal, children }: MediumSlotProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const { medium, bytes } = useMedium(name);
  const [state, attempt] = useAttempt();
  /** The original file of the medium with this digest. Cropping starts from it, because it has the most pixels. */
  const [original, setOriginal] = useState<{ readonly file: File; readonly sha256: string }>();
  const dialog = useDialog(`crop ${place}`);
  useEffect(() => {
    // A failure is told when a file is chosen.
    loadMaking().catch(() => undefined);
  }, []);

  const take = (file: File, crop?: Crop) =>
    attempt(file.name, async (shrinking) => {
      const made = await put(file, { ...shrinking, crop: crop });
      setOriginal({ file, sha256: made.medium.sha256 });
      // Only the owner knows which part of a logo that is not square should show.
      if (made.isPadded && !crop) dialog.toggle.onClick();
      return made.note;
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: The file was chosen before the field was there.
  useEffect(() => {
    const file = takeHandedFile(place);
    if (file) void take(file);
  }, [place]);

  const isShown = name && medium && state.is !== "working";
  const problem = isShown ? (factsProblem(name, medium, use) ?? mediumProblem(name, medium, bytes)) : null;
  const canCrop = "width" in mediaUses[use] && medium && bytes && medium.type !== "image/svg+xml";
  const isCropping = canCrop && dialog.isOpen;
  // Only what is cropped is copied and drawn.
  const stored = useMemo(
    () => (isCropping ? new File([bytes], name ?? "", { type: medium.type }) : undefined),
    [isCropping, bytes, name, medium],
  );
  const source = isCropping && original?.sha256 === medium.sha256 ? original.file : stored;
  const seen = name ?? standIn;
  const isOpen = useMenu(place);
  return (
    <Box $gap="hair" data-drop-box="" tabIndex={-1}>
      <Row $gap="small">
        {seen && <MediumThumb name={seen} />}
        <About $gap="hair" $isBeside={name !== undefined}>
          {name ? (
            <>
              <OneLine as={FieldLabel}>{name}</OneLine>
              {medium && <Hint>{sizeText(i18n, medium.size)}</Hint>}
              <Row>
                <ReplaceFile use={use} onFile={(file) => void take(file)} />
                <MoreButton ref={dialog.toggle.ref} place={place} name={name} />
              </Row>
            </>
          ) : (
            <>
              <ChooseFile use={use} onFile={(file) => void take(file)} hint={hint} />
              {children}
            </>
          )}
        </About>
      </Row>
      {name && isOpen && (
        <Row ref={bringIntoView} role="group" aria-label={i18n._("studio.item.more", { name })}>
          {canCrop && (
            <TextButton aria-haspopup="dialog" onClick={dialog.toggle.onClick}>
              {i18n._("studio.media.crop")}
            </TextButton>
          )}
          {removal && (
            <TextButton
              onClick={() => {
                send({ type: "layer.close" });
                void attempt(seen ?? "", () => removal.remove().then(() => undefined));
              }}
            >
              {removal.label}
            </TextButton>
          )}
          {children}
        </Row>
      )}
      <Outcome state={state} problem={problem} />
      <CropDialog modal={dialog} source={source} use={use} onCrop={(crop) => source && void take(source, crop)} />
    </Box>
  );
}

/** Formats a size: in kilobytes if it is below a megabyte. */
const sizeText = (i18n: ReturnType<typeof useMessages>, size: number) => {
  const [unit, bytes] = size < 1e6 ? (["kilobyte", 1e3] as const) : (["megabyte", 1e6] as const);
  return new Intl.NumberFormat(i18n.locales, { style: "unit", unit, maximumSignificantDigits: 2 }).format(size / bytes);
};

const Box = styled(Stack)`
  padding: ${theme.space.small};
  border: 2px dashed ${theme.color.field};
  border-radius: ${theme.radius.control};

  > [role="status"]:empty {
    display: none;
  }
`;

/** A name is shortened to stand beside its picture, and a button that chooses a file is not. */
const About = styled(Stack)<{ readonly $isBeside: boolean }>`
  flex: 1 1 ${({ $isBeside }) => ($isBeside ? "0" : "12rem")};
  min-inline-size: 0;
`;
