import { Component, type ReactNode } from 'react';

export interface Crash {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Whether the children were in the document, drawn or served, before they crashed. */
  readonly wasShown: boolean;
}

interface CrashBoundaryProps {
  /** Another value clears the crash, so that leaving a page also leaves its crash. */
  readonly resetKey: unknown;
  /** Whether the document was served with the children. */
  readonly isServed?: boolean;
  readonly renderCrash: (crash: Crash) => ReactNode;
  readonly onCrash?: () => void;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly error: unknown;
  readonly hasCrashed: boolean;
  readonly resetKey: unknown;
}

/** Catches a crash of its children: while they are rendered, or in an effect. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, hasCrashed: false, resetKey: this.props.resetKey };

  /** Key of the children in the document. */
  private shown: unknown = this.props.isServed ? this.props.resetKey : undefined;

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error, hasCrashed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): Partial<CrashBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, hasCrashed: false, resetKey };
  }

  override componentDidMount(): void {
    this.noteShown();
  }

  override componentDidUpdate(): void {
    this.noteShown();
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  private noteShown(): void {
    if (!this.state.hasCrashed) this.shown = this.state.resetKey;
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return this.props.renderCrash({
      error: this.state.error,
      onRetry: () => this.setState({ error: null, hasCrashed: false }),
      wasShown: this.shown === this.state.resetKey,
    });
  }
}
