import { type ComponentType, lazy, type ReactNode } from 'react';

export interface LazyPage {
  /** Fetches the code ahead of showing it: before hydration, on the server, or when a link is about to be used. */
  preload(): Promise<void>;
  render(): ReactNode;
}

/**
 * A page in its own file. Once preloaded it renders at once, so that the server writes the whole page and
 * hydration meets the same tree.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  const loadOnce = async () => {
    try {
      const page = await load();
      Loaded = page.default;
      return page;
    } catch (problem) {
      // A lazy component remembers its failure for good; the next try gets a new one.
      Deferred = lazy(loadOnce);
      throw problem;
    }
  };
  let Deferred = lazy(loadOnce);
  return {
    preload: async () => {
      await loadOnce();
    },
    render: () => (Loaded ? <Loaded /> : <Deferred />),
  };
}
