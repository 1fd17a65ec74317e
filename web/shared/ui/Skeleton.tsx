import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A placeholder for loading content. Give it the size of the real content. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'sand',
    borderRadius: 'card',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
});

/** Wraps the skeletons of one area and announces the loading once. */
export function LoadingArea({ label = 'Carregando', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}
