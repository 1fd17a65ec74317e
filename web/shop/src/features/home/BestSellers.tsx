import type { FragmentOf } from '#web/apollo/useMasked.ts';
import type { ProductCard_productFragment } from '../../parts/productCard/ProductCard.generated.ts';
import { ProductCard } from '../../parts/productCard/ProductCard.tsx';
import { ProductGrid } from '../../parts/productCard/ProductGrid.tsx';
import { Section } from '../../parts/section/Section.tsx';

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
