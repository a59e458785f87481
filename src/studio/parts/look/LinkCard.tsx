import { styled } from "styled-components";
import { languagesOf } from "../../../project/languages.ts";
import { parseAddress } from "../../../project/link.ts";
import { isWorded } from "../../../project/messages.ts";
import type { LocalizedText } from "../../../project/project.ts";
import { theme } from "../../../site/theme/theme.ts";
import { useGo, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { useMediumUrl } from "../../hooks/use-medium.ts";
import { project } from "../../machine/selectors.ts";
import { productText } from "../../model/product-texts.ts";
import { TextButton } from "../../ui/controls.ts";
import { Hint, Row, Stack } from "../../ui/layout.ts";

/** A link to the site as chats show it: in the site's own language, and with a picture once the address is known. */
export function LinkCard() {
  const i18n = useMessages();
  const go = useGo();
  const { site, texts } = useStudio(project);
  const picture = useMediumUrl(site.preview.picture);
  const { address = "" } = site;
  const [{ code }] = languagesOf(site);
  const words = (text: LocalizedText = {}) => [text[code], ...Object.values(text)].find(isWorded);
  const audience = words(texts?.["gate.audience"]) ?? productText("gate.audience", code);
  return (
    <Stack as="figure" $gap="tight">
      <Hint as="figcaption">{i18n._("studio.look.card")}</Hint>
      <Card>
        {picture && address && <img src={picture} alt="" />}
        <p>
          <strong>{words(site.preview.title) ?? site.name}</strong>
          <span>{words(site.preview.description) ?? audience.replaceAll("{productName}", () => site.name)}</span>
          <small>{parseAddress(address)?.host}</small>
        </p>
      </Card>
      {!address && (
        <Row>
          <Hint>{i18n._("studio.look.noPicture")}</Hint>
          <TextButton onClick={() => go("site/address")}>{i18n._("studio.look.address")}</TextButton>
        </Row>
      )}
    </Stack>
  );
}

const Card = styled.div`
  max-inline-size: 24rem;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};

  img {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1200 / 630;
    object-fit: cover;
  }

  p {
    display: grid;
    gap: ${theme.space.hair};
    padding: ${theme.space.small};
    overflow-wrap: anywhere;
    font-size: ${theme.size.small};
  }

  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  span,
  small {
    color: ${theme.color.inkSoft};
  }
`;
