import { useEffect, useRef } from "react";
import { Frame } from "./Fields.tsx";
import { Button, Input, Note, Row, Stack } from "./look.ts";
import { useActor, useSend, useStudio, useText } from "./studio-context.ts";

/** A new password. It stays in its field: no state of the page and no draft has it. */
export function Password() {
  const text = useText();
  const send = useSend();
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
        field='[".env.local"]'
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
        <Button onClick={() => send({ type: "password.suggest" })}>{text("studio.password.suggest")}</Button>
        <Button type="submit" $main={canSave} aria-disabled={!canSave}>
          {text("studio.password.save")}
        </Button>
      </Row>
      <p>
        <strong>{text("studio.password.forAll")}</strong>
      </p>
    </Stack>
  );
}
