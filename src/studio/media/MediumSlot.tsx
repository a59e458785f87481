import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { factsProblem, type MediaUse, mediaUses } from "../../project/medium.ts";
import type { MediaName } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import { useModal } from "../../site/ui/modal.ts";
import type { Edit } from "../project/edit.ts";
import type { Place } from "../project/place.ts";
import { mediaBytes, project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { ProblemText } from "../todo/ProblemText.tsx";
import { TextButton } from "../ui/controls.ts";
import { ErrorText, Hint, Row, Stack } from "../ui/layout.ts";
import { ChooseFile } from "./ChooseFile.tsx";
import { CropDialog } from "./CropDialog.tsx";
import { useDrop } from "./drop.ts";
import { MediumThumb } from "./MediumThumb.tsx";
import { failureText, textsOf } from "./media-texts.ts";
import { UsedBefore } from "./UsedBefore.tsx";
import { useAddMedium } from "./use-add-medium.ts";

interface MediumSlotProps {
  /** The places of one value: a new one goes to the first of them. */
  readonly places: readonly [Place, ...Place[]];
  readonly use: MediaUse;
  readonly name: MediaName | undefined;
  /** What takes the value out. */
  readonly removal: Edit;
  /** Above it, such as the language. */
  readonly title?: ReactNode;
  readonly hint?: ReactNode;
}

/** One medium: what is there, and what can be done with it. */
export function MediumSlot({ places, use, name, removal, title, hint }: MediumSlotProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const { add, isWorking, failure } = useAddMedium(places, use);
  const medium = useStudio((snapshot) => (name ? project(snapshot).media[name] : undefined));
  const bytes = useStudio((snapshot) => medium && mediaBytes(snapshot).get(medium.sha256));
  // As it came, so that a part of it is cut from what has the most pixels.
  const [original, setOriginal] = useState<File>();
  const crop = useModal();
  const [isCropping, setCropping] = useState(false);
  const take = (file: File) => {
    setOriginal(file);
    void add(file);
  };
  const box = useDrop<HTMLDivElement>(take);
  const problem = name && medium ? factsProblem(name, medium, use) : null;
  const texts = textsOf(i18n, use);
  const canCrop = "width" in mediaUses[use] && bytes && medium?.type !== "image/svg+xml";
  const source = original ?? (name && bytes && medium ? new File([bytes], name, { type: medium.type }) : undefined);
  return (
    <Box ref={box} tabIndex={-1}>
      {title && <Title>{title}</Title>}
      {name ? (
        <Row $gap="small">
          <MediumThumb name={name} />
          <About>
            <Name>{name}</Name>
            {medium && <Hint>{sizeText(i18n, medium.size)}</Hint>}
            <Row $gap="hair">
              <ChooseFile use={use} onFile={take} isSmall>
                {i18n._("studio.media.replace")}
              </ChooseFile>
              {canCrop && (
                <TextButton
                  {...crop.toggle}
                  onClick={() => {
                    setCropping(true);
                    crop.toggle.onClick();
                  }}
                >
                  {i18n._("studio.media.crop")}
                </TextButton>
              )}
              <TextButton onClick={() => edit(removal)}>{i18n._("studio.media.remove")}</TextButton>
            </Row>
          </About>
        </Row>
      ) : (
        <Stack $gap="tight">
          <ChooseFile use={use} onFile={take}>
            {texts.choose}
          </ChooseFile>
          <Hint>{hint ?? texts.hint}</Hint>
        </Stack>
      )}
      <UsedBefore place={places[0]} use={use} current={name} />
      <div role="status">
        {isWorking && <Hint>{i18n._("studio.media.working")}</Hint>}
        {failure && <ErrorText>{failureText(i18n, failure)}</ErrorText>}
        {problem && !isWorking && (
          <Hint>
            <ProblemText problem={problem} />
          </Hint>
        )}
      </div>
      <CropDialog
        modal={crop}
        source={isCropping ? source : undefined}
        use={use}
        onCrop={(part) => source && void add(source, part)}
      />
    </Box>
  );
}

/** In kilobytes where megabytes would begin with zeros. */
const sizeText = (i18n: ReturnType<typeof useMessages>, size: number) => {
  const [unit, bytes] = size < 1e6 ? (["kilobyte", 1e3] as const) : (["megabyte", 1e6] as const);
  return i18n.number(size / bytes, { style: "unit", unit, maximumSignificantDigits: 2 });
};

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.hair};
  padding: ${theme.space.small};
  border: 2px dashed ${theme.color.field};
  border-radius: ${theme.radius.control};

  > [role="status"]:empty {
    display: none;
  }
`;

const Title = styled.p`
  font-size: ${theme.size.small};
  font-weight: 650;
`;

const About = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
`;

const Name = styled.p`
  overflow: hidden;
  font-size: ${theme.size.small};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
