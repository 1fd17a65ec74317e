import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { LightningDialog } from './LightningDialog.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { type AdminProduct_productFragment, useAdminProduct_product } from './ProductsPage.generated.ts';
import { StockDialog } from './StockDialog.tsx';

export type ProductAct = 'product' | 'stock' | 'lightning';

interface Props {
  product: FragmentOf<AdminProduct_productFragment>;
  act: ProductAct;
  onClose(): void;
  onStale(): void;
}

/** The dialog of what an admin does with a product. */
export function ProductActDialog({ product: from, act, onClose, onStale }: Props) {
  const product = useAdminProduct_product(from);
  switch (act) {
    case 'product':
      return <ProductDialog product={product} onClose={onClose} onStale={onStale} />;
    case 'stock':
      return <StockDialog product={product} onClose={onClose} />;
    case 'lightning':
      return <LightningDialog product={product} onClose={onClose} />;
  }
}
