import { useId, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { useModal } from "../../site/ui/modal.ts";
import { capitalized, fieldName } from "../app/place-name.ts";
import { mediaBytes, project } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioActor } from "../studio-context.ts";
import { TextButton } from "../ui/controls.ts";
import { ErrorText, Hint, Row, Stack } from "../ui/layout.ts";
import { ChooseFile } from "./ChooseFile.tsx";
import { CropDialog } from "./CropDialog.tsx";
import { useDrop } from "./drop.ts";
import { MediumThumb } from "./MediumThumb.tsx";
import { makeLogo } from "./make-logo.ts";
import type { ReadyMedium } from "./make-ready.ts";
import { failureText, textsOf } from "./media-texts.ts";
import { isMade, sitePictures } from "./site-pictures.ts";
import { useAddFile } from "./use-add-medium.ts";
import { useMediumUrl } from "./use-medium-url.ts";

/** The site's logo: a file, or initials. The icons and the picture of the link are made of it, in one edit. */
export function LogoField() {
  const i18n = useMessages();
  const id = useId();
  const edit = useEdit();
  const actor = useStudioActor();
  const { site, media } = useStudio(project);
  const medium = media[site.logo];
  const bytes = useStudio((snapshot) => medium && mediaBytes(snapshot).get(medium.sha256));
  const previewUrl = useMediumUrl(site.preview.picture);
  const [original, setOriginal] = useState<File>();
  const crop = useModal();
  const place = async (logo: ReadyMedium | "initials") => {
    const snapshot = actor.getSnapshot();
    const found = await sitePictures(project(snapshot), mediaBytes(snapshot), logo);
    if (found) edit({ edit: "all", edits: found.edits }, found.bytes);
  };
  const { add, isWorking, failure } = useAddFile(async (file, part) => {
    const { logo, isPadded } = await makeLogo(file, () => project(actor.getSnapshot()).media, part);
    await place(logo);
    // What a logo of another shape shows is for its owner to say.
    if (isPadded && !part) crop.toggle.onClick();
  });
  const take = (file: File) => {
    setOriginal(file);
    void add(file);
  };
  const box = useDrop<HTMLDivElement>(take);
  const isOwn = !isMade(site.logo);
  const stored = bytes && medium && new File([bytes], site.logo, { type: medium.type });
  const source = original ?? stored;
  return (
    <Stack ref={box} $gap="tight" role="group" aria-labelledby={id} tabIndex={-1}>
      <Label id={id}>{capitalized(fieldName(i18n, "logo"))}</Label>
      <Row $gap="small">
        <MediumThumb name={site.logo || undefined} size={96} />
        <About>
          <ChooseFile use="logo" onFile={take}>
            {textsOf(i18n, "logo").choose}
          </ChooseFile>
          {isOwn && (
            <Row $gap="hair">
              {source && <TextButton {...crop.toggle}>{i18n._("studio.media.crop")}</TextButton>}
              <TextButton
                onClick={() => {
                  setOriginal(undefined);
                  void place("initials");
                }}
              >
                {i18n._("studio.logo.initials")}
              </TextButton>
            </Row>
          )}
        </About>
      </Row>
      <div role="status">
        {isWorking && <Hint>{i18n._("studio.media.working")}</Hint>}
        {failure && <ErrorText>{failureText(i18n, failure)}</ErrorText>}
        {!isOwn && !failure && <Hint>{i18n._("studio.logo.made")}</Hint>}
      </div>
      {previewUrl && (
        <figure>
          <Link src={previewUrl} alt="" />
          <figcaption>
            <Hint>{i18n._("studio.logo.preview")}</Hint>
          </figcaption>
        </figure>
      )}
      <CropDialog modal={crop} source={source} use="logo" onCrop={(part) => source && void add(source, part)} />
    </Stack>
  );
}

const Label = styled.p`
  font-size: ${theme.size.small};
  font-weight: 650;
`;

const About = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
`;

const Link = styled.img`
  display: block;
  inline-size: min(100%, 20rem);
  aspect-ratio: 1200 / 630;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  object-fit: cover;
`;
