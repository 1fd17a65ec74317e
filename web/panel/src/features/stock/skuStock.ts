import type { Stock_stockFragment } from './StockPage.generated.ts';

export type SkuStock = Stock_stockFragment;

export const stockName = ({ productName, sizeName }: Pick<SkuStock, 'productName' | 'sizeName'>): string =>
  sizeName ? `${productName}, ${sizeName}` : productName;
