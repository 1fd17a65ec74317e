import { type ComponentType, lazy, type ReactNode } from 'react';

export type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;

export interface LazyPart<P extends object> {
  /** Loads the code before it is rendered. */
  preload(): Promise<void>;
  /** Renders at once where the code is loaded; otherwise the nearest Suspense boundary waits for it. */
  render(props: P): ReactNode;
}

/**
 * A component in its own chunk. Once preloaded it renders at once, so that hydration finds the server's tree.
 * `loadWhole` is what a render waits for when nothing was preloaded.
 */
export function lazyPart<P extends object>(load: Load<P>, loadWhole = load): LazyPart<P> {
  let Loaded: ComponentType<P> | null = null;
  const keep = (code: { default: ComponentType<P> }) => {
    Loaded = code.default;
    return code;
  };
  const loadToRender = async () => {
    try {
      return keep(await loadWhole());
    } catch (problem) {
      // A lazy component caches its failure forever; the next attempt needs a new one.
      Deferred = lazy(loadToRender);
      throw problem;
    }
  };
  let Deferred = lazy(loadToRender);
  return {
    preload: async () => {
      keep(await load());
    },
    render: (props) => (Loaded ? <Loaded {...props} /> : <Deferred {...props} />),
  };
}
