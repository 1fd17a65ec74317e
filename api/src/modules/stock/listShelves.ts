import type { Ctx } from '../../services.ts';
import { Conditions } from '../../shared/database/conditions.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import { type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { isId } from '../../shared/ids.ts';
import { addSearch } from '../catalog/admin/searchProducts.ts';
import { readShelves } from './readShelves.ts';
import { StockLevel, type StockShelfList } from './stock.types.ts';

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  level?: StockLevel | null | undefined;
  productId?: string | null | undefined;
}

const SHELVES = `(select s.sku_id as id, s.on_hand, s.alert_at, p.id as product_id, p.position, p.content, p.code, p.slug
  from stock s join product p on p.id = s.product_id where s.is_current and p.status <> 'archived') as shelf`;
const SHOP_ORDER: ListOrder = { by: ['position'], direction: 'asc', printed: 'number' };

/** One page of the stocks in the order of their products, including those of drafts. */
export async function listShelves(
  ctx: Pick<Ctx, 'em'>,
  { search, level, productId, ...page }: Filters,
): Promise<StockShelfList> {
  if (productId != null && !isId(productId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const conditions = new Conditions().add('product_id = $::uuid', productId);
  if (level === StockLevel.LOW) conditions.addFixed('on_hand <= alert_at');
  if (level === StockLevel.OUT) conditions.addFixed('on_hand = 0');
  addSearch(conditions, search);
  const { ids, ...cursors } = await pageInOrder(em, SHELVES, { conditions, page, order: SHOP_ORDER });
  return { ...cursors, items: await readShelves(em, ids) };
}
