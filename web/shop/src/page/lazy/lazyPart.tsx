import { type ComponentType, lazy, type ReactNode } from 'react';

export type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>;

export interface LazyPart<P extends object> {
  /** Loads the code before it is rendered. */
  preload(): Promise<void>;
  /** Renders immediately when the code is loaded; otherwise suspends until it is. */
  render(props: P): ReactNode;
}

/**
 * A component in its own chunk. A preloaded component renders without suspending, so that hydration finds the server's
 * tree. A render without preloading waits for `loadWhole`, which may load more than the component.
 */
export function lazyPart<P extends object>(load: Load<P>, loadWhole = load): LazyPart<P> {
  let Loaded: ComponentType<P> | null = null;
  const setLoaded = (code: { default: ComponentType<P> }) => {
    Loaded = code.default;
    return code;
  };
  const loadToRender = async () => {
    try {
      return setLoaded(await loadWhole());
    } catch (problem) {
      // A lazy component caches its failure forever, so the next attempt needs a new lazy component.
      Deferred = lazy(loadToRender);
      throw problem;
    }
  };
  let Deferred = lazy(loadToRender);
  return {
    preload: async () => {
      setLoaded(await load());
    },
    render: (props) => (Loaded ? <Loaded {...props} /> : <Deferred {...props} />),
  };
}
