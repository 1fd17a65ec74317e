import type { ReactNode } from 'react';
import { type Load, lazyPart } from './lazyPart.tsx';
import { countParts, loadLazyParts } from './partsToLoad.ts';

export interface LazyPage {
  /** Loads the code before it is shown: before hydration, on the server, or when a link is about to be used. */
  preload(): Promise<void>;
  render(): ReactNode;
}

/**
 * A page in its own chunk. A page that is opened by a navigation in the browser loads its lazy parts too, so that it
 * appears complete.
 */
export function lazyPage(load: Load<object>): LazyPage {
  const page = lazyPart(load, async () => {
    const registeredBefore = countParts();
    const code = await load();
    await loadLazyParts(registeredBefore);
    return code;
  });
  return { preload: page.preload, render: () => page.render({}) };
}
