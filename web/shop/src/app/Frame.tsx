import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FocusedFrame } from '../features/layout/FocusedFrame.tsx';
import { ShopFrame } from '../features/layout/ShopFrame.tsx';
import { MAIN_ID } from './FocusOnArrival.tsx';
import type { ShopRoute } from './shopRoute.ts';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '2',
    zIndex: 'toast',
    bg: 'surface',
    color: 'primary',
    px: '4',
    py: '3',
    borderRadius: 'input',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** What stands around a page: menus in the shop, only the essentials in checkout. */
export function Frame({ kind, children }: { kind: ShopRoute['frame']; children: ReactNode }) {
  const Around = kind === 'focused' ? FocusedFrame : ShopFrame;
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Ir para o conteúdo</SkipLink>
      <Around>
        <chakra.main id={MAIN_ID} tabIndex={-1} minHeight="70vh">
          {children}
        </chakra.main>
      </Around>
    </>
  );
}
