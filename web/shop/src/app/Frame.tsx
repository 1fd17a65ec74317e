import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SkipLink } from '#web/ui/SkipLink.ts';
import { lazyPart } from '../page/lazy/lazyPart.tsx';
import { registerPart } from '../page/lazy/partsToLoad.ts';
import type { ShopRoute } from '../page/shopRoute.ts';
import { ShopFrame } from './frame/ShopFrame.tsx';
import { MAIN_ID } from './navigation/FocusOnNavigation.tsx';

const focused = lazyPart<{ children: ReactNode }>(() => import('./frame/FocusedFrame.tsx'));
registerPart(focused.preload);

/** Loads the code of the focused frame, which most visits never need; it must be loaded before hydration. */
export async function preloadFrame(kind: ShopRoute['frame']): Promise<void> {
  if (kind === 'focused') await focused.preload();
}

/** The frame around a page: menus in the shop, only the essentials in checkout. */
export function Frame({ kind, children }: { kind: ShopRoute['frame']; children: ReactNode }) {
  // A focused page loads its data in the browser. Its footer starts below the screen, so that the arriving data does
  // not visibly move it.
  const main = (
    <chakra.main id={MAIN_ID} tabIndex={-1} minHeight={kind === 'focused' ? '100vh' : '70vh'}>
      {children}
    </chakra.main>
  );
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Ir para o conteúdo</SkipLink>
      {kind === 'focused' ? focused.render({ children: main }) : <ShopFrame>{main}</ShopFrame>}
    </>
  );
}
