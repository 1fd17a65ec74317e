import { sql } from 'kysely';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import { type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { db } from '../../shared/database/query.ts';
import { isId } from '../../shared/ids.ts';
import { PageCursors } from '../../shared/paging.ts';
import { hasWords } from '../catalog/admin/searchProducts.ts';
import { readStocks, SkuStock } from './readStocks.ts';

export enum StockLevel {
  LOW = 'low',
  OUT = 'out',
}
registerEnumType(StockLevel, {
  name: 'StockLevel',
  description: 'LOW: at its alert number or below. OUT: without units to sell.',
});

@ObjectType()
export class SkuStockList extends PageCursors {
  @Field(() => [SkuStock])
  items!: SkuStock[];

  @Field(() => Int)
  total!: number;
}

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  level?: StockLevel | null | undefined;
  productId?: string | null | undefined;
}

const stocks = db
  .selectFrom('stock')
  .innerJoin('product', 'product.id', 'stock.productId')
  .select(['stock.skuId as id', 'stock.onHand', 'stock.alertAt', 'product.id as productId'])
  .select(['product.position', 'product.content', 'product.code', 'product.slug'])
  .where((eb) => eb.ref('stock.isCurrent'))
  .where('product.status', '!=', sql.lit('archived'))
  .as('stock');
/** The cursor contains the position, because a stock leaves a filtered list when its units change between two pages. */
const SHOP_ORDER: ListOrder<'position'> = { by: ['position'], direction: 'asc', cursorValue: 'number' };

/** One page of the stocks in the order of their products, including those of drafts. */
export async function listStocks(
  ctx: Pick<Ctx, 'em'>,
  { search, level, productId, ...page }: Filters,
): Promise<SkuStockList> {
  if (productId != null && !isId(productId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  let list = db
    .selectFrom(stocks)
    .select('id')
    .where((eb) => eb.and({ productId: productId ?? undefined }))
    .where((eb) => eb.and(hasWords(search)));
  if (level === StockLevel.LOW) list = list.whereRef('onHand', '<=', 'alertAt');
  if (level === StockLevel.OUT) list = list.where('onHand', '=', sql.lit(0));
  const { ids, ...cursors } = await pageInOrder(em, list, { page, order: SHOP_ORDER });
  return { ...cursors, items: await readStocks(em, ids) };
}
