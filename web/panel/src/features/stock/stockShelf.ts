import type { Stock_shelfFragment } from './StockPage.generated.ts';

export type StockShelf = Stock_shelfFragment;

export const shelfName = ({ productName, sizeName }: Pick<StockShelf, 'productName' | 'sizeName'>): string =>
  sizeName ? `${productName}, ${sizeName}` : productName;
