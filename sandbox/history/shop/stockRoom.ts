import { adjustStock, countStock, receiveStock } from '../../../api/src/modules/stock/changeStock.ts';
import { readStock } from '../../../api/src/modules/stock/readStocks.ts';
import type { Ctx } from '../../../api/src/services.ts';
import { db, first } from '../../../api/src/shared/database/query.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { requireSuccess } from '../asPerson.ts';

type Work = (ctx: Ctx, skuId: string) => Promise<unknown>;

const receive =
  (units: number, reason: string): Work =>
  (ctx, skuId) =>
    receiveStock(ctx, { skuId, units, reason, idempotencyKey: newId() });

const correct =
  (by: number, reason: string): Work =>
  (ctx, skuId) =>
    adjustStock(ctx, { skuId, by, reason, idempotencyKey: newId() });

/** Counts a stock with a difference to the stored number. */
const count =
  (difference: number, reason: string): Work =>
  async (ctx, skuId) => {
    const { onHand, reserved } = await readStock(ctx.em.fork(), skuId);
    const expectedUnits = onHand + reserved;
    const counted = expectedUnits + difference;
    return countStock(ctx, { skuId, counted, expectedUnits, reason, idempotencyKey: newId() });
  };

/** What happened in the store room, with the days before today. */
export const STOCK_WORK: readonly { slug: string; daysAgo: number; work: Work }[] = [
  { slug: 'gummy', daysAgo: 210, work: receive(120, 'Nota fiscal 4.310 do fornecedor.') },
  { slug: 'creatina', daysAgo: 208, work: receive(80, 'Nota fiscal 4.318 do fornecedor.') },
  { slug: 'shampoo-energizante', daysAgo: 150, work: receive(150, 'Nota fiscal 4.655 do fornecedor.') },
  { slug: 'gummy', daysAgo: 92, work: count(-2, 'Inventário do trimestre.') },
  { slug: 'creatina', daysAgo: 92, work: count(1, 'Inventário do trimestre.') },
  { slug: 'tonico-para-barba', daysAgo: 60, work: correct(-3, 'Três frascos quebrados na prateleira.') },
  { slug: 'gummy', daysAgo: 31, work: receive(100, 'Nota fiscal 5.102 do fornecedor.') },
  { slug: 'shampoo-energizante', daysAgo: 18, work: correct(-2, 'Duas amostras para a loja parceira.') },
  { slug: 'anti-aging', daysAgo: 6, work: count(-1, 'Inventário do mês.') },
  { slug: 'tonico-para-barba', daysAgo: 2, work: receive(60, 'Nota fiscal 5.377 do fornecedor.') },
];

/** Does one of the works at the stock of the product, or of its first box size. */
export async function workInStockRoom(ctx: Ctx, { slug, work }: (typeof STOCK_WORK)[number]): Promise<void> {
  const ofProduct = db
    .selectFrom('stock')
    .innerJoin('product', 'product.id', 'stock.productId')
    .select('skuId')
    .where('slug', '=', slug)
    .orderBy('skuId');
  const stock = await first(ctx.em.fork(), ofProduct.limit(1));
  if (!stock) throw new Error(`Demo history: no stock of ${slug}.`);
  requireSuccess(await work(ctx, stock.skuId));
}
