import { type ComponentType, lazy, type ReactNode } from 'react';

interface LazyPage {
  /** Loads the code before it is shown: before hydration, on the server, or while the person reads another page. */
  preload(): Promise<void>;
  render(): ReactNode;
}

/** A page with its own chunk. Once preloaded it renders at once, without a loading state. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  const loadPage = async () => {
    const page = await load();
    Loaded = page.default;
    return page;
  };
  const Deferred = lazy(loadPage);
  return {
    preload: async () => void (await loadPage()),
    render: () => (Loaded ? <Loaded /> : <Deferred />),
  };
}
