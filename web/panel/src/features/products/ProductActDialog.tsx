import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { LightningDialog } from './LightningDialog.tsx';
import { type AdminProduct_productFragment, useAdminProduct_product } from './ProductsPage.generated.ts';
import { StockDialog } from './StockDialog.tsx';

export type ProductAct = 'stock' | 'lightning';

interface Props {
  product: FragmentOf<AdminProduct_productFragment>;
  act: ProductAct;
  onClose(): void;
}

/** The dialog of what an admin does with a product. */
export function ProductActDialog({ product: from, act, onClose }: Props) {
  const product = useAdminProduct_product(from);
  switch (act) {
    case 'stock':
      return <StockDialog product={product} onClose={onClose} />;
    case 'lightning':
      return <LightningDialog product={product} onClose={onClose} />;
  }
}
