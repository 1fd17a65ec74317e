import type { Ctx } from '../../../services.ts';
import { rowsByOrder } from '../../order/read/rowsByOrder.ts';
import { MoneyMove } from '../settlement/moneyMove.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';
import { WithdrawalRow } from '../withdrawal/withdrawal.entity.ts';
import { isOpenReturn } from '../withdrawal/withdrawal.rules.ts';

/** The promised refunds of an order, oldest first. */
export const refundsOf = (ctx: Pick<Ctx, 'em' | 'loader'>, id: string): Promise<Refund[]> =>
  rowsByOrder(ctx, 'payment.refunds', (ids) =>
    ctx.em.fork().find(Refund, { transactionId: { $in: ids } }, { orderBy: { createdAt: 'asc' } }),
  ).load(id);

/** The returns of an order whose refund is promised but not yet owed. */
export const openReturnsOf = async (ctx: Pick<Ctx, 'em' | 'loader'>, id: string): Promise<WithdrawalRow[]> =>
  (
    await rowsByOrder(ctx, 'payment.returns', (ids) =>
      ctx.em.fork().find(WithdrawalRow, { transactionId: { $in: ids }, way: 'return' }),
    ).load(id)
  ).filter(isOpenReturn);

/** The receipts and refunds (money movements) that the gateway reported for an order. */
export const movesOf = (ctx: Pick<Ctx, 'em' | 'loader'>, id: string): Promise<MoneyMove[]> =>
  rowsByOrder(ctx, 'payment.moves', (ids) =>
    ctx.em.fork().find(MoneyMove, { transactionId: { $in: ids } }),
  ).load(id);
