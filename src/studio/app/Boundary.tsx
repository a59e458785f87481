import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** Once one of these is another, the children are drawn again. */
  readonly retryOn: readonly unknown[];
  /** In place of children that throw while they are drawn. `onAgain` draws them again. */
  readonly fallback: (onAgain: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Keeps a defect in drawing to a part of the page. Only a class can:
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
