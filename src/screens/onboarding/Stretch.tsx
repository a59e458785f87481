import { useState } from "react";
import type { Step } from "../../../machines/members.ts";
import { isCurrentAmong } from "../../../machines/selectors.ts";
import { useOnboardingSelector } from "../../machine-context.ts";
import { StepCard } from "./StepCard.tsx";

/** How many steps are drawn, or left out, together. Measured: with fewer than that there is nothing to gain. */
export const STRETCH = 40;

/** About how tall a card is that is not current. */
const CARD = "8rem";

interface StretchProps {
  readonly steps: readonly Step[];
  /** Index of its first step in the journey, from 0. */
  readonly first: number;
  /** How many steps the journey has. */
  readonly total: number;
}

/**
 * A stretch of the path. One that is far from the screen is only as tall as its cards would be: so a click costs the same,
 * however long the journey is.
 */
export function Stretch({ steps, first, total }: StretchProps) {
  const hasCurrent = useOnboardingSelector(isCurrentAmong(first, steps.length));
  const [farSize, setFarSize] = useState<string | null>(first === 0 ? null : `calc(${steps.length} * ${CARD})`);
  const isDrawn = hasCurrent || farSize === null;

  const watch = (list: HTMLOListElement | null) => {
    if (!list || total <= STRETCH) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { isIntersecting, boundingClientRect } = entry;
        setFarSize((size) => (isIntersecting ? null : (size ?? `${boundingClientRect.height}px`)));
      },
      { rootMargin: "100%" },
    );
    observer.observe(list);
    return () => observer.disconnect();
  };

  return (
    <ol start={first + 1} ref={watch} style={isDrawn ? undefined : { blockSize: farSize }}>
      {isDrawn &&
        steps.map((step, index) => <StepCard key={step.id} step={step} index={first + index} total={total} />)}
    </ol>
  );
}
