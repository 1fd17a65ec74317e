import { chakra } from '@chakra-ui/react';
import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ProductCard } from '../../parts/productCard/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../parts/productCard/ProductGrid.tsx';
import { useNothingFoundQuery } from './NothingFound.generated.ts';

/** What to do after a search without a result, and products of the shop instead. */
export default function NothingFound({ wider }: { wider: string | null }) {
  const { data, loading } = useNothingFoundQuery();
  const items = data?.products.items ?? [];
  return (
    <>
      <EmptyState title="Nada com este nome" icon={<PackageSearch size={28} />}>
        {wider ? (
          <>
            Só procuramos entre os produtos sem receita.{' '}
            <chakra.span color="primary" textDecoration="underline">
              <Link to={wider}>Procurar em todos</Link>
            </chakra.span>
            .
          </>
        ) : (
          'Confira a escrita, tente uma palavra só ou comece por um dos cuidados acima.'
        )}
      </EmptyState>
      {loading ? <ProductGridSkeleton /> : null}
      {items.length > 0 ? (
        <chakra.section aria-label="Outros produtos" display="flex" flexDirection="column" gap="4">
          <chakra.h2 fontSize="xl" fontWeight="semi">
            Talvez você procure
          </chakra.h2>
          <ProductGrid>
            {items.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ProductGrid>
        </chakra.section>
      ) : null}
    </>
  );
}
