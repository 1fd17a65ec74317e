import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { WithdrawalItemRow, WithdrawalMoveRow, WithdrawalRow } from './withdrawal.entity.ts';
import { Withdrawal } from './withdrawal.types.ts';

/**
 * Converts withdrawals to their API type, with items and history. Sends three SQL statements for any number of rows.
 */
export async function viewWithdrawals(
  em: EntityManager,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const ofRows = { withdrawalId: { $in: rows.map(({ id }) => id) } };
  const items = await em.find(WithdrawalItemRow, ofRows, { orderBy: { id: 'asc' } });
  const moves = await em.find(WithdrawalMoveRow, ofRows, { orderBy: [{ at: 'asc' }, { id: 'asc' }] });
  const lines = await em.find(OrderItemRow, { id: { $in: items.map(({ itemId }) => itemId) } });
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const { id, code, way, state, isWhole, reason, requestedAt, carrierCode, refundBy, receivedAt } = row;
    return Object.assign(new Withdrawal(), {
      id,
      code,
      way,
      state,
      isWhole,
      reason,
      requestedAt,
      carrierCode,
      refundBy,
      receivedAt,
      transactionId: row.transactionId,
      refund: row.refundCents,
      postCode: row.postCode,
      postBy: row.postBy,
      items: items
        .filter(({ withdrawalId }) => withdrawalId === id)
        .map(({ itemId, quantity, valueCents }) => ({
          itemId,
          quantity,
          value: valueCents,
          name: names.get(itemId) ?? '',
        })),
      history: moves
        .filter(({ withdrawalId }) => withdrawalId === id)
        .map(({ to, at }) => ({ state: to, at })),
    } satisfies Withdrawal);
  });
}

export async function viewWithdrawal(em: EntityManager, row: WithdrawalRow): Promise<Withdrawal> {
  const [withdrawal] = await viewWithdrawals(em, [row]);
  if (!withdrawal) throw new NotFound('Devolução');
  return withdrawal;
}

/** The withdrawals of an order, newest first. The loader reads those of all requested orders in four SQL statements. */
export const withdrawalsOf = (
  ctx: Pick<Ctx, 'em' | 'loader'>,
  transactionId: string,
): Promise<Withdrawal[]> =>
  ctx
    .loader('payment.withdrawals', () => {
      return new DataLoader<string, Withdrawal[]>(
        async (ids) => {
          const em = ctx.em.fork();
          const rows = await em.find(
            WithdrawalRow,
            { transactionId: { $in: [...ids] } },
            { orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }] },
          );
          const views = await viewWithdrawals(em, rows);
          return ids.map((id) => views.filter(({ transactionId }) => transactionId === id));
        },
        // Not cached, as in `loaderByOrder`: a live update must read the current state.
        { cache: false, maxBatchSize: 200 },
      );
    })
    .load(transactionId);
