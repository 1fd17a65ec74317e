import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';
import { WithdrawalItemRow, WithdrawalRow } from './withdrawal.entity.ts';
import type { RemainingLine } from './withdrawalQuote.rules.ts';

/** The lines of an order minus the units that were withdrawn, or refunded by line. Cancelled units are not in them. */
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
  const gone = [
    ...sentBack.map(({ itemId, quantity, valueCents }) => ({ itemId, units: quantity, cents: valueCents })),
    ...refunds.flatMap(({ lines }) => lines ?? []),
  ];
  return items.map(({ id, skuId, quantity, valueCents }): RemainingLine => {
    const parts = gone.filter(({ itemId }) => itemId === id);
    return {
      id,
      skuId,
      quantity: parts.reduce((left, { units }) => left - units, quantity),
      valueCents: parts.reduce((left, { cents }) => left - cents, valueCents),
    };
  });
}
