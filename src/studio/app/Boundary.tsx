import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** The children are rendered again once one of these values changes. */
  readonly retryOn: readonly unknown[];
  /** Replaces children that throw while they render. `onAgain` renders them again. */
  readonly fallback: (onAgain: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Limits an error in rendering to a part of the page. React offers this only to classes:
 * https://react.dev/reference/react/Component#catching-rendering-errors-with-an-error-boundary
 */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ retryOn }: BoundaryProps) {
    if (this.state.isBroken && retryOn.some((value, at) => value !== this.props.retryOn[at])) this.onAgain();
  }

  onAgain = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.fallback(this.onAgain) : this.props.children;
  }
}
