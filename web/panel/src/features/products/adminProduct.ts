import type { AdminProductsQuery } from './ProductsPage.generated.ts';

export type AdminProduct = AdminProductsQuery['managedProducts']['items'][number];
