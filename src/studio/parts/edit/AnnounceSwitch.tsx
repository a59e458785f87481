import { useEdit, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { project } from "../../machine/selectors.ts";
import { Panel } from "../../ui/layout.ts";
import { Switch } from "../../ui/Switch.tsx";

/** Whether the site announces what has nothing in it yet. */
export function AnnounceSwitch() {
  const i18n = useMessages();
  const edit = useEdit();
  const { hidesEmpty = false } = useStudio(project).site;
  return (
    <Panel>
      <Switch
        label={i18n._("studio.announce")}
        hint={i18n._("studio.announce.about")}
        isOn={!hidesEmpty}
        onChange={(isOn) => edit({ edit: "set", place: "site/hidesEmpty", value: isOn ? undefined : true })}
      />
    </Panel>
  );
}
