import type { EditProduct_productFragment } from './EditProduct.generated.ts';

export type EditedProduct = EditProduct_productFragment;
