import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
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

const load = (view: LoadView) => withTimeout(view().then(orWait)).then((module) => ({ default: componentOf(module) }));

/** One lazy component for each view; a failed one is forgotten, so that trying again loads again. */
const views = new Map<LoadView, ComponentType>();
const viewOf = (view: LoadView) => {
  const known = views.get(view) ?? lazy(() => load(view));
  views.set(view, known);
  return known;
};

/** Begins to load a view that will probably be opened, such as the one under the pointer. */
export const preloadView = (view: LoadView) => void loadAhead(view);

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
  const View = viewOf(view);
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
