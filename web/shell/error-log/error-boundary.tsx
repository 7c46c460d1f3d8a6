import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/states/states.tsx';
import { componentOf } from './entries.ts';
import { logError } from './error-log-store.ts';

interface ErrorBoundaryProps {
  /** Of the page or part inside: builds shorten the names of components. */
  name?: string;
  /** Another value tries again: the tab's key and version. */
  resetKey?: string | number;
  /** Instead of the usual words. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: string | number | undefined;
}

/** Keeps a broken page from taking the panel with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const stack = componentStack ?? '';
    logError(error, this.props.name ?? componentOf(stack), stack.trim());
  }

  retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback(this.retry);
    return (
      <ErrorState
        title="Bu sayfa gösterilemedi"
        message="Diğer sekmeler açık kaldı. Tekrar deneyin; sürerse hata kaydını yöneticinize iletin."
        onRetry={this.retry}
      />
    );
  }
}
