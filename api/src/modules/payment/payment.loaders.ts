import type { Ctx } from '../../services.ts';
import { rowsByOrder } from '../order/rowsByOrder.ts';
import { PaymentRow } from './payment.entity.ts';
import { MoneyMove } from './settlement/moneyMove.entity.ts';

/** Newest first. */
export const paymentsOf = (ctx: Pick<Ctx, 'em' | 'loader'>, transactionId: string): Promise<PaymentRow[]> =>
  rowsByOrder(ctx, 'payment.payments', (ids) =>
    ctx.em
      .fork()
      .find(
        PaymentRow,
        { transactionId: { $in: ids } },
        { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
      ),
  ).load(transactionId);

export const returnedOf = (ctx: Pick<Ctx, 'em' | 'loader'>, transactionId: string): Promise<MoneyMove[]> =>
  rowsByOrder(ctx, 'payment.returned', (ids) =>
    ctx.em.fork().find(MoneyMove, { transactionId: { $in: ids }, kind: 'refund' }),
  ).load(transactionId);
