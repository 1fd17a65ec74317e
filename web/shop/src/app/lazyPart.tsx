import { type ComponentType, lazy, type ReactNode } from 'react';

export type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;

export interface LazyPart<P extends object> {
  /** Fetches the code ahead of drawing it. */
  preload(): Promise<void>;
  /** At once where the code is there; otherwise the nearest Suspense boundary waits for it. */
  render(props: P): ReactNode;
}

/**
 * A component in its own file. Once preloaded it renders at once, so that hydration meets the tree of the server. `loadWhole`
 * is what a render waits for where nothing was preloaded.
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
      // A lazy component remembers its failure for good; the next try gets a new one.
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
