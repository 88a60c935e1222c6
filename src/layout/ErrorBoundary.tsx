import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

/** A failure belongs to its `resetKey`, such as a path: another leaves it behind. */
type Props = { resetKey: string; children: ReactNode };
type State = { error: Error | undefined; resetKey: string };

/** Keeps a failing screen from taking the menu and the bar with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, error: undefined };
  }

  override render() {
    const { error } = this.state;
    return error ? (
      <ErrorScreen error={error} retry={() => this.setState({ error: undefined })} />
    ) : (
      this.props.children
    );
  }
}
