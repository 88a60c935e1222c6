import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { LoadView } from './declaration.ts';
import { loadAhead } from './reloadAfterRelease.ts';

/** A file that has not arrived after this long is treated as failed. */
export const chunkTimeout = 120_000;

const withTimeout = <T,>(loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the application did not load in time.')), chunkTimeout);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};

const componentOf = (module: Record<string, unknown>): ComponentType => {
  const component = Object.values(module).find((exported) => typeof exported === 'function');
  if (!component) throw new Error('A view’s file has to export one named component.');
  return component as ComponentType;
};

/** A module that is missing without an error is that of a page that is about to be loaded anew. */
const orWait = <T,>(module: T | undefined) => module ?? new Promise<T>(() => undefined);

/**
 * What has arrived is shown at once. Through Suspense it would come up to 300 ms later where another skeleton was shown just before, since
 * React does not reveal two in quick succession.
 */
const arrived = new Map<LoadView, ComponentType>();

const load = async (view: LoadView) => {
  const component = componentOf(await withTimeout(view().then(orWait)));
  arrived.set(view, component);
  return { default: component };
};

/** One lazy component for each view; a failed one is forgotten, so that trying again loads again. */
const views = new Map<LoadView, ComponentType>();
const viewOf = (view: LoadView) => {
  const known = arrived.get(view) ?? views.get(view) ?? lazy(() => load(view));
  if (!arrived.has(view)) views.set(view, known);
  return known;
};

/** Begins to load a view that will probably be opened, such as the one at the address of a page that is loading. */
export const preloadView = (view: LoadView) => loadAhead(() => load(view));

export type ViewErrorProps = { error: Error; retry: () => void };

type BoundaryProps = { view: LoadView; failed: ComponentType<ViewErrorProps>; children: ReactNode };

class ChunkBoundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  retry = () => {
    views.delete(this.props.view);
    this.setState({ error: undefined });
  };

  override render() {
    const Failed = this.props.failed;
    return this.state.error ? <Failed error={this.state.error} retry={this.retry} /> : this.props.children;
  }
}

type Props = { view: LoadView; loading: ReactNode; failed: ComponentType<ViewErrorProps> };

const Loaded = ({ view }: { view: LoadView }) => {
  // As long as it is shown it stays the same component: another one would lose what has been typed into it.
  const View = useMemo(() => viewOf(view), [view]);
  return <View />;
};

/** Shows a view that is loaded when it is opened; while it loads its skeleton, and where it fails the reason and a way to retry. */
export const LazyView = ({ view, loading, failed }: Props) => (
  <ChunkBoundary view={view} failed={failed}>
    <Suspense fallback={loading}>
      <Loaded view={view} />
    </Suspense>
  </ChunkBoundary>
);
