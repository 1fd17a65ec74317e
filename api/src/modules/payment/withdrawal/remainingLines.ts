import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';
import { WithdrawalItemRow, WithdrawalRow } from './withdrawal.entity.ts';
import type { RemainingLine } from './withdrawalQuote.rules.ts';

/**
 * The lines of an order minus the units that were withdrawn or that an admin refunded. Cancelled units are already
 * missing in `items`.
 */
export async function remainingLines(
  em: EntityManager,
  transactionId: string,
  items: readonly OrderItemRow[],
): Promise<RemainingLine[]> {
  const withdrawals = await em.find(WithdrawalRow, {
    transactionId,
    way: 'return',
    state: { $ne: 'lapsed' },
  });
  const sentBack = await em.find(WithdrawalItemRow, {
    withdrawalId: { $in: withdrawals.map(({ id }) => id) },
  });
  const refunds = await em.find(Refund, { transactionId, lines: { $ne: null } });
  const removedUnits = [
    ...sentBack.map(({ itemId, quantity, valueCents }) => ({ itemId, units: quantity, cents: valueCents })),
    ...refunds.flatMap(({ lines }) => lines ?? []),
  ];
  return items.map(({ id, skuId, quantity, valueCents }): RemainingLine => {
    const removed = removedUnits.filter(({ itemId }) => itemId === id);
    return {
      id,
      skuId,
      quantity: removed.reduce((quantityLeft, { units }) => quantityLeft - units, quantity),
      valueCents: removed.reduce((centsLeft, { cents }) => centsLeft - cents, valueCents),
    };
  });
}
