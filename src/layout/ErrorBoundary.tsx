import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

/** `place` is where the failure belongs to: going elsewhere leaves it behind. */
type Props = { place: string; children: ReactNode };
type State = { error: Error | undefined; place: string };

/** Keeps a failing screen from taking the menu and the bar with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, error: undefined };
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
