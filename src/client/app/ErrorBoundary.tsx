import { Component, type ReactNode } from 'react';
import { messages, texts } from 'virtual:site';
import { ErrorFallback } from '../theme/parts/ErrorFallback.tsx';

interface ErrorBoundaryProps {
  /** Another value clears the error, so that leaving a page also leaves its crash. */
  readonly resetKey: number;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly hasCrashed: boolean;
  readonly resetKey: number;
}

/** Catches a crash during rendering (R104). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, hasCrashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasCrashed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, hasCrashed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <ErrorFallback
        error={this.state.error}
        onRetry={() => this.setState({ error: null, hasCrashed: false })}
        labels={{ crashed: texts.crashed, causedBy: texts.causedBy, tryAgain: texts.tryAgain }}
        lang={messages.language}
      />
    );
  }
}
