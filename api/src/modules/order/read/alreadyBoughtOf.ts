import type { Ctx } from '../../../services.ts';
import { alreadyBought } from '../create/boughtLines.ts';
import type { AlreadyBought } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { loaderByOrder } from './loaderByOrder.ts';

/** The refusal that names the order that made the same purchase; null for an order that was placed. */
export const alreadyBoughtOf = async (
  ctx: Pick<Ctx, 'em' | 'loader'>,
  { id, status }: Pick<Transaction, 'id' | 'status'>,
): Promise<AlreadyBought | null> =>
  status === null
    ? loaderByOrder<AlreadyBought | null>(ctx, 'transaction.alreadyBought', {
        read: (ids) => alreadyBought(ctx.em.fork(), ids),
        missing: null,
      }).load(id)
    : null;
