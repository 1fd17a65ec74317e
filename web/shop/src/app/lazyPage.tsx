import type { ReactNode } from 'react';
import { type Load, lazyPart } from './lazyPart.tsx';
import { countParts, loadParts } from './partsToLoad.ts';

export interface LazyPage {
  /** Fetches the code ahead of showing it: before hydration, on the server, or when a link is about to be used. */
  preload(): Promise<void>;
  render(): ReactNode;
}

/**
 * A page in its own file. One that was not preloaded is drawn by the browser from nothing: its parts are fetched with it, and
 * it appears whole.
 */
export function lazyPage(load: Load<object>): LazyPage {
  const page = lazyPart(load, async () => {
    const known = countParts();
    const code = await load();
    await loadParts(known);
    return code;
  });
  return { preload: page.preload, render: () => page.render({}) };
}
