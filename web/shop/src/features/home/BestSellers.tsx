import type { FragmentOf } from '#web/apollo/useMasked.ts';
import type { ProductCard_productFragment } from '../productCard/ProductCard.generated.ts';
import { ProductCard } from '../productCard/ProductCard.tsx';
import { ProductGrid } from '../productCard/ProductGrid.tsx';
import { Section } from '../section/Section.tsx';

type Product = FragmentOf<ProductCard_productFragment> & { id: string };

export default function BestSellers({ products }: { products: readonly Product[] }) {
  return (
    <Section id="mais-pedidos" title="Mais pedidos" ground="sand">
      <ProductGrid gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </Section>
  );
}
