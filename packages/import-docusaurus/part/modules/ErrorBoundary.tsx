import { Component, type ReactNode } from 'react';

interface Failure {
  readonly error: Error;
  readonly tryAgain: () => void;
}

interface ErrorBoundaryProps {
  readonly fallback?: (failure: Failure) => ReactNode;
  readonly children: ReactNode;
}

/** `@docusaurus/ErrorBoundary`: what a component shows when it crashes in the browser. */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override readonly state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { fallback, children } = this.props;
    if (error === null) return children;
    return fallback ? fallback({ error, tryAgain: () => this.setState({ error: null }) }) : String(error);
  }
}
