import { bringIntoView } from "./bring-into-view.ts";
import { Hint } from "./layout.ts";

/** What came of an act, for eyes and screen readers: it is brought into view when it appears. */
export const StatusHint = ({ text }: { readonly text: string | undefined }) => (
  <Hint role="status">
    {text && (
      <span key={text} ref={bringIntoView}>
        {text}
      </span>
    )}
  </Hint>
);
