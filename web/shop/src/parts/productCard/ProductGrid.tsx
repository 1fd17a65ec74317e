import { chakra } from '@chakra-ui/react';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';

/** Two columns on a phone, up to four on a wide screen; rows of equal height. */
export const ProductGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '3', md: '6' },
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
    '& > li': { minWidth: '0' },
  },
});

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ProductGridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <LoadingArea label="Carregando os produtos">
      <ProductGrid as="div">
        {KEYS.slice(0, count).map((key) => (
          <Skeleton key={key} height={{ base: '24rem', md: '30rem' }} />
        ))}
      </ProductGrid>
    </LoadingArea>
  );
}
