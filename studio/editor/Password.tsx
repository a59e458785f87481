import { useEffect, useRef } from "react";
import { Act } from "./Act.tsx";
import { fieldOf } from "./entries.ts";
import { Frame } from "./fields/Frame.tsx";
import { Button, Input, Note, Row, Stack } from "./look.ts";
import { useActor, usePage, useStudio } from "./studio-context.ts";

/** A new password. It stays in its field: no state of the page and no draft has it. */
export function Password() {
  const { text, send } = usePage();
  const actor = useActor();
  const field = useRef<HTMLInputElement>(null);
  const problem = useStudio(({ context }) => context.passwordProblem);
  const canSave = useStudio((snapshot) => snapshot.can({ type: "password.save", password: "" }));
  useEffect(() => {
    const { unsubscribe } = actor.on("password.offered", ({ password }) => {
      if (field.current) field.current.value = password;
    });
    return unsubscribe;
  }, [actor]);
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) send({ type: "password.save", password: field.current?.value ?? "" });
      }}
    >
      <p>{text("studio.password.lead")}</p>
      <Frame
        label={text("studio.password.label")}
        hint={text("studio.password.hint")}
        field={fieldOf(".env.local", [])}
        problems={problem ? [problem] : []}
      >
        {(input) => (
          <Input
            {...input}
            ref={field}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => send({ type: "password.check", password: target.value })}
          />
        )}
      </Frame>
      <Note role="status">{problem === null && text("studio.password.strong")}</Note>
      <Row>
        <Act event={{ type: "password.suggest" }}>{text("studio.password.suggest")}</Act>
        <Button type="submit" $main aria-disabled={!canSave}>
          {text("studio.password.save")}
        </Button>
      </Row>
      <p>
        <strong>{text("studio.password.forAll")}</strong>
      </p>
    </Stack>
  );
}
