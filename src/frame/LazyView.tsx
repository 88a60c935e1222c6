import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { LoadView } from './declaration.ts';
import { ChunkTimeoutError, loadChunk, retryChunk } from './loadChunk.ts';
import { preload, reloadOnMissingChunk } from './reloadAfterRelease.ts';

const componentOf = (module: Record<string, unknown>): ComponentType => {
  const component = Object.values(module).find((exported) => typeof exported === 'function');
  if (!component) throw new Error('A view’s file has to export one named component.');
  return component as ComponentType;
};

/**
 * Loaded views, shown at once. Through Suspense one would come up to 300 ms later where another fallback was shown just before, since React
 * throttles them.
 */
const loaded = new Map<LoadView, ComponentType>();

const load = async (view: LoadView) => ({
  default: await loadChunk(async () => {
    const component = componentOf(await view());
    // Also when it comes after its timeout.
    loaded.set(view, component);
    return component;
  }),
});

/** `React.lazy`, memoized for each view; a failed one is forgotten, so that a retry loads again. */
const views = new Map<LoadView, ComponentType>();
const viewOf = (view: LoadView) => {
  const known = loaded.get(view) ?? views.get(view) ?? lazy(() => reloadOnMissingChunk(load(view)));
  if (!loaded.has(view)) views.set(view, known);
  return known;
};

/** Preloads a view that will probably be opened, such as the one at the address of a page that is loading. */
export const preloadView = (view: LoadView) => preload(() => load(view));

export type ViewErrorProps = { error: Error; retry: () => void };

type BoundaryProps = { view: LoadView; failed: ComponentType<ViewErrorProps>; children: ReactNode };

type BoundaryState = { view: LoadView; error: Error | undefined };

/** The error boundary of a view that does not load (chunk load error), reset when another view takes its place. */
class ChunkBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { view: this.props.view, error: undefined };

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ view }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return view === state.view ? null : { view, error: undefined };
  }

  override componentDidCatch(error: Error) {
    // Whoever opens the view again loads it again; one that is still on its way would only be waited for as long again.
    if (!(error instanceof ChunkTimeoutError)) views.delete(this.props.view);
  }

  retry = () => {
    const { error } = this.state;
    if (error) retryChunk(error, () => this.setState({ error: undefined }));
  };

  override render() {
    const Failed = this.props.failed;
    return this.state.error ? <Failed error={this.state.error} retry={this.retry} /> : this.props.children;
  }
}

type Props = {
  view: LoadView;
  loading: ReactNode;
  failed: ComponentType<ViewErrorProps>;
  /** The properties of its component. */
  given?: Readonly<Record<string, unknown>> | undefined;
};

const Loaded = ({ view, given }: Pick<Props, 'view' | 'given'>) => {
  // As long as it is shown it stays the same component: another one would lose what has been typed into it.
  const View = useMemo(() => viewOf(view), [view]);
  return <View {...given} />;
};

/** Code splitting: a view that is loaded when it is opened; meanwhile its skeleton, and where it fails the reason and a way to retry. */
export const LazyView = ({ view, loading, failed, given }: Props) => (
  <ChunkBoundary view={view} failed={failed}>
    <Suspense fallback={loading}>
      <Loaded view={view} given={given} />
    </Suspense>
  </ChunkBoundary>
);
