import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../payment.entity.ts';
import { MoneyMove } from '../settlement/moneyMove.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';
import { WithdrawalRow } from '../withdrawal/withdrawal.entity.ts';
import { isOpenReturn } from '../withdrawal/withdrawal.rules.ts';

/** What was received and refunded for the payments of an order. */
export interface Money {
  receipts: readonly Pick<MoneyMove, 'amountCents'>[];
  /** Refunds that the gateway reported. */
  returned: readonly Pick<MoneyMove, 'amountCents' | 'note'>[];
  /** Refunds that we owe or have sent. */
  promised: readonly (Pick<Refund, 'refundKey' | 'amountCents'> & Partial<Pick<Refund, 'lines'>>)[];
  /** Returns whose parcel has not arrived. Their refunds are promised to the shopper. */
  openReturns: readonly Pick<WithdrawalRow, 'refundCents'>[];
}

/**
 * The amount that can still be refunded: the receipts minus the promised refunds, the refunds of open returns and
 * manual refunds at the gateway. An admin who refunded the money of an open return would leave too little for the
 * return. A refund that the gateway reports with the key of a promised refund is the same refund, so it is subtracted
 * once.
 */
export function refundableOf(money: Money): number {
  const { receipts, promised, openReturns } = money;
  const forReturns = openReturns.reduce((total, { refundCents }) => total + refundCents, 0);
  return Math.max(0, sum(receipts) - sum(promised) - forReturns - returnedByHand(money));
}

/** What the gateway returned without our promise, for example a chargeback. */
export function returnedByHand({ returned, promised }: Pick<Money, 'returned' | 'promised'>): number {
  const keys = new Set(promised.map(({ refundKey }) => refundKey));
  return sum(returned.filter(({ note }) => note === null || !keys.has(note)));
}

const sum = (rows: readonly { amountCents: number }[]): number =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);

/**
 * The payments that hold the money of an order: its freight differences, newest first, and last the payment of the
 * order itself. Refunds are taken in this sequence, so that the payment of the order is empty only when everything was
 * returned.
 */
export const paidPayments = (em: EntityManager, transactionId: string): Promise<PaymentRow[]> =>
  em.find(
    PaymentRow,
    { transactionId, state: 'paid' },
    { orderBy: [{ purpose: 'asc' }, { createdAt: 'desc' }] },
  );

/** The price that was paid with the order, to which its interest belongs: freight differences have none. */
export function pricedAt(
  order: Pick<OrderRow, 'totalCents'>,
  payments: readonly PaymentRow[],
): { totalCents: number; interestCents: number } {
  const first = payments.find(({ purpose }) => purpose === 'order');
  if (!first) return { totalCents: order.totalCents, interestCents: 0 };
  return { totalCents: first.amountCents - first.interestCents, interestCents: first.interestCents };
}

export async function moneyOf(
  em: EntityManager,
  payments: readonly Pick<PaymentRow, 'id' | 'transactionId'>[],
): Promise<Money> {
  const paymentId = { $in: payments.map(({ id }) => id) };
  const transactionId = { $in: payments.map((payment) => payment.transactionId) };
  const moves = await em.find(MoneyMove, { paymentId });
  return {
    receipts: moves.filter(({ kind }) => kind === 'receipt'),
    returned: moves.filter(({ kind }) => kind === 'refund'),
    promised: await em.find(Refund, { paymentId }),
    openReturns: (await em.find(WithdrawalRow, { transactionId })).filter(isOpenReturn),
  };
}
