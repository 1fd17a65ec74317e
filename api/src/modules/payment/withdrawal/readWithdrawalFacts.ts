import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Part, Services } from '../../../services.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { PAID_UNPICKED } from '../../order/order.rules.ts';
import { OrderItemRow } from '../../order/orderItem.entity.ts';
import { StatusMoveRow } from '../../order/statusMove.entity.ts';
import { moneyOf, paidPayments, pricedAt, refundableOf } from '../admin/refundable.ts';
import type { PaymentRow } from '../payment.entity.ts';
import type { LockedWithdrawal } from './moveWithdrawal.ts';
import { remainingLines, sumUnits } from './remainingLines.ts';
import { WithdrawalItemRow } from './withdrawal.entity.ts';
import { type OfferProblem, type PossibleWithdrawal, withdrawalOffer } from './withdrawal.rules.ts';
import {
  type Quote,
  type QuoteProblem,
  type RemainingLine,
  withdrawalQuote,
} from './withdrawalQuote.rules.ts';

export type WithdrawalServices = Part<Services, 'clock' | 'ports.prescriptions'>;

/** The units of an order that can still be withdrawn, and whether the shopper may do it. */
export interface WithdrawalFacts {
  offer: PossibleWithdrawal | OfferProblem;
  items: OrderItemRow[];
  lines: RemainingLine[];
  /** The payments that hold the money of the order. */
  payments: readonly PaymentRow[];
  refundableCents: number;
}

/**
 * Reads the facts for the withdrawal rules. A command locks the order first, so that two withdrawals cannot contain
 * the same unit.
 */
export async function readWithdrawalFacts(
  { ports: { prescriptions }, clock }: WithdrawalServices,
  em: EntityManager,
  order: OrderRow,
): Promise<WithdrawalFacts> {
  const { id: transactionId, userId, status } = order;
  const items = await em.find(OrderItemRow, { transactionId }, { orderBy: { position: 'asc' } });
  const lines = await remainingLines(em, transactionId, items);
  const payments = await paidPayments(em, transactionId);
  const moves = await em.find(StatusMoveRow, { transactionId }, { orderBy: [{ at: 'asc' }, { id: 'asc' }] });
  const isService = order.freightType === null;
  return {
    items,
    lines,
    payments,
    refundableCents: payments.length > 0 ? refundableOf(await moneyOf(em, payments)) : 0,
    offer: withdrawalOffer(
      {
        status,
        isService,
        paidAt: moves.find(({ to }) => PAID_UNPICKED.includes(to))?.at ?? null,
        deliveredAt: moves.findLast(({ to }) => to === ORDER_STATUS.delivered)?.at ?? null,
        isServiceBegun:
          isService &&
          (await prescriptions.isEvaluationBegun(em, { userId, orderId: transactionId, now: clock.now() })),
        hasUnits: lines.some(({ skuId, quantity }) => skuId !== null && quantity > 0),
      },
      clock.now(),
    ),
  };
}

export interface WantedUnits {
  itemId: string;
  quantity: number;
}

/** The refund for these units, or for all remaining units when none are named. */
export function quoteFor(
  order: OrderRow,
  facts: WithdrawalFacts & { offer: PossibleWithdrawal },
  wanted: readonly WantedUnits[] | null,
): Quote | QuoteProblem {
  const { lines, payments, refundableCents, offer } = facts;
  if (offer.isOnlyForAllItems) return wholeOf(refundableCents);
  const allRemaining = lines.flatMap(({ id, skuId, quantity }) =>
    skuId !== null && quantity > 0 ? [{ itemId: id, quantity }] : [],
  );
  return withdrawalQuote({
    lines,
    wanted: sumUnits(wanted ?? allRemaining),
    refundableCents,
    ...pricedAt(order, payments),
    hasCredit: order.creditId !== null,
  });
}

const wholeOf = (refundCents: number): Quote => ({
  lines: [],
  withdrawsAllRemaining: true,
  interestCents: 0,
  freightCents: 0,
  goodsCents: refundCents,
  refundCents,
});

/**
 * Whether the units of a lapsed withdrawal are still in the order: the shopper may have withdrawn them again meanwhile.
 */
export async function areUnitsStillInOrder(
  services: WithdrawalServices,
  em: EntityManager,
  { order, row }: LockedWithdrawal,
): Promise<boolean> {
  const { lines } = await readWithdrawalFacts(services, em, order);
  const wanted = await em.find(WithdrawalItemRow, { withdrawalId: row.id });
  return wanted.every(
    ({ itemId, quantity }) => (lines.find(({ id }) => id === itemId)?.quantity ?? 0) >= quantity,
  );
}
