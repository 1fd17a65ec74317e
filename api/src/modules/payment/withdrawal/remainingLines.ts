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

/** Units of one item, as a client sends them; an item may be in several lines. */
export interface UnitLine {
  itemId: string;
  quantity: number;
}

/**
 * The units of each item over all lines. Each line counts alone first: an item with a line that is no positive whole
 * number has no sum, so 3 and −2 are refused and do not become 1.
 */
export function sumUnits(lines: readonly UnitLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of lines) {
    const isValid = Number.isSafeInteger(quantity) && quantity > 0;
    units.set(itemId, isValid ? (units.get(itemId) ?? 0) + quantity : Number.NaN);
  }
  return units;
}
