import type { AdminProduct_productFragment } from './ProductsPage.generated.ts';

export type AdminProduct = AdminProduct_productFragment;
