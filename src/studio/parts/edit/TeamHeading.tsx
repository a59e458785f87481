import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { useMediumUrl } from "../../hooks/use-medium.ts";
import { useWholeTodo } from "../../hooks/use-todo.ts";
import { draft } from "../../machine/selectors.ts";
import { isTask } from "../../model/todo-items.ts";
import { Heading, Hint, Stack } from "../../ui/layout.ts";

/** The team's logo and name, and what is known of its site in a line. */
export function TeamHeading() {
  const i18n = useMessages();
  const { project, publishedAt } = useStudio(draft);
  const { name, logo } = project.site;
  const url = useMediumUrl(logo);
  const { length: count } = useWholeTodo().filter(isTask);
  const day = new Intl.DateTimeFormat(i18n.locales, { dateStyle: "medium" });
  const status = [
    publishedAt
      ? i18n._("studio.team.published", { date: day.format(Date.parse(publishedAt)) })
      : i18n._("studio.team.unpublished"),
    ...(count > 0 ? [i18n._("studio.step.todo", { count })] : []),
  ];
  return (
    <Team>
      {url && <img src={url} alt="" />}
      <Stack $gap="hair">
        <Heading>{name.trim() || i18n._("studio.sites.noName")}</Heading>
        <Hint>{status.join(" · ")}</Hint>
      </Stack>
    </Team>
  );
}

const Team = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.small};

  > img {
    inline-size: 3.5rem;
    block-size: 3.5rem;
    border-radius: ${theme.radius.control};
    object-fit: contain;
  }

  > div {
    flex: 1 1 14rem;
    overflow-wrap: anywhere;
  }
`;
