import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentRow } from '../payment.entity.ts';
import { MoneyMove } from '../settlement/moneyMove.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';
import { WithdrawalRow } from '../withdrawal/withdrawal.entity.ts';
import { isOpenReturn } from '../withdrawal/withdrawal.rules.ts';

/** What was received and refunded for one payment. */
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
 * The amount that can still be refunded: the receipts minus the promised refunds, the refunds of open returns and manual
 * refunds at the gateway. An admin who refunded the money of an open return would leave too little for the return.
 * A refund that the gateway reports with the key of a promised refund is the same refund, so it is subtracted once.
 */
export function refundableOf({ receipts, returned, promised, openReturns }: Money): number {
  const keys = new Set(promised.map(({ refundKey }) => refundKey));
  const byHand = returned.filter(({ note }) => note === null || !keys.has(note));
  const forReturns = openReturns.reduce((total, { refundCents }) => total + refundCents, 0);
  return Math.max(0, sum(receipts) - sum(promised) - forReturns - sum(byHand));
}

const sum = (rows: readonly { amountCents: number }[]): number =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);

export async function moneyOf(
  em: EntityManager,
  payment: Pick<PaymentRow, 'id' | 'transactionId'>,
): Promise<Money> {
  const moves = await em.find(MoneyMove, { paymentId: payment.id });
  return {
    receipts: moves.filter(({ kind }) => kind === 'receipt'),
    returned: moves.filter(({ kind }) => kind === 'refund'),
    promised: await em.find(Refund, { paymentId: payment.id }),
    openReturns: (await em.find(WithdrawalRow, { transactionId: payment.transactionId })).filter(
      isOpenReturn,
    ),
  };
}
