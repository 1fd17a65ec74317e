import { type ComponentType, lazy, type ReactNode } from 'react';

interface PageInFile {
  /** Fetches the code ahead of showing it: before hydration, on the server, or while another page is read. */
  preload(): Promise<void>;
  render(): ReactNode;
}

/** A page in a file of its own. Once preloaded it is drawn at once, without a moment of loading. */
export function pageInFile(load: () => Promise<{ default: ComponentType }>): PageInFile {
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
