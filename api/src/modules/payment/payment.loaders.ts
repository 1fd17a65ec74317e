import type { Ctx } from '../../services.ts';
import { rowsByTransaction } from '../transaction/rowsByTransaction.ts';
import { PaymentRow } from './payment.entity.ts';
import { MoneyMove } from './settlement/moneyMove.entity.ts';

/** Newest first. */
export const paymentsOf = (ctx: Pick<Ctx, 'em' | 'loader'>, transactionId: string): Promise<PaymentRow[]> =>
  rowsByTransaction(ctx, 'payment.payments', (ids) =>
    ctx.em
      .fork()
      .find(
        PaymentRow,
        { transactionId: { $in: ids } },
        { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
      ),
  ).load(transactionId);

export const returnedOf = (ctx: Pick<Ctx, 'em' | 'loader'>, transactionId: string): Promise<MoneyMove[]> =>
  rowsByTransaction(ctx, 'payment.returned', (ids) =>
    ctx.em.fork().find(MoneyMove, { transactionId: { $in: ids }, kind: 'refund' }),
  ).load(transactionId);
