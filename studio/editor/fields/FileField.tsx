import { styled } from "styled-components";
import { Act } from "../Act.tsx";
import { Button, color, Input, Row } from "../look.ts";
import { usePage } from "../studio-context.ts";
import { type FieldProps, Frame } from "./Frame.tsx";
import { useTyped } from "./use-typed.ts";

const accepted = {
  image: "image/*",
  video: "video/mp4,video/webm",
  captions: ".vtt",
  pdf: "application/pdf,image/*,video/*",
};

/** What a chosen file is meant as, where an entry takes several kinds. */
const kindOf = (upload: keyof typeof accepted, { type }: File) =>
  upload === "pdf" ? (/^(image|video)(?=\/)/.exec(type)?.[0] ?? upload) : upload;

/** The name of a file, which can be chosen or dropped; or the address of a video. */
export function FileField(props: FieldProps) {
  const { field, label, schema } = props;
  const { text, send } = usePage();
  const { old, progress, typed, ...state } = useTyped(props);
  const kind = schema.upload ?? "pdf";
  const take = ([file]: Iterable<File>) =>
    file && send({ type: "upload.start", field, old, chosen: { kind: kindOf(kind, file), file } });
  return (
    <Drop
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <Frame {...props} {...state}>
        {(input) => (
          <Row style={{ flexWrap: "nowrap" }}>
            <Input
              {...input}
              {...typed}
              readOnly={progress !== undefined}
              placeholder={text(kind === "video" ? "studio.file.orAddress" : "studio.file.none")}
            />
            <Chooser>
              <input
                type="file"
                aria-label={`${label}: ${text("studio.file.choose")}`}
                accept={accepted[kind]}
                onChange={({ target }) => {
                  take(target.files ?? []);
                  target.value = "";
                }}
              />
              <span aria-hidden="true">{text("studio.file.choose")}</span>
            </Chooser>
          </Row>
        )}
      </Frame>
      {progress !== undefined && (
        <Row>
          <progress aria-label={text("studio.file.arriving")} max={100} value={progress} />
          <span>{progress} %</span>
          <Act event={{ type: "upload.cancel", field }} aria-label={`${label}: ${text("studio.file.cancel")}`}>
            {text("studio.file.cancel")}
          </Act>
        </Row>
      )}
    </Drop>
  );
}

const Drop = styled.div`
  progress { inline-size: 8rem; accent-color: ${color.accent}; }
`;

const Chooser = styled(Button).attrs({ as: "span" })`
  position: relative;
  flex: none;
  overflow: hidden;
  &:has(:focus-visible) { outline: 3px solid ${color.accent}; outline-offset: 2px; }
  input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; cursor: pointer; font-size: 0; }
`;
