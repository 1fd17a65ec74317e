import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentRow } from '../payment.entity.ts';
import { MoneyMove } from '../settlement/moneyMove.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';

/** The money of one payment in our ledger. */
export interface Money {
  receipts: readonly Pick<MoneyMove, 'amountCents'>[];
  returned: readonly Pick<MoneyMove, 'amountCents' | 'note'>[];
  promised: readonly (Pick<Refund, 'refundKey' | 'amountCents'> & Partial<Pick<Refund, 'lines'>>)[];
}

/**
 * The amount that can still be refunded: the receipts minus the promised refunds minus manual refunds at the gateway. A
 * refund that the gateway reports under the key of a promise is that promise and does not count twice.
 */
export function refundableOf({ receipts, returned, promised }: Money): number {
  const keys = new Set(promised.map(({ refundKey }) => refundKey));
  const byHand = returned.filter(({ note }) => note === null || !keys.has(note));
  return Math.max(0, sum(receipts) - sum(promised) - sum(byHand));
}

const sum = (rows: readonly { amountCents: number }[]): number =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);

export async function moneyOf(em: EntityManager, payment: Pick<PaymentRow, 'id'>): Promise<Money> {
  const moves = await em.find(MoneyMove, { paymentId: payment.id });
  return {
    receipts: moves.filter(({ kind }) => kind === 'receipt'),
    returned: moves.filter(({ kind }) => kind === 'refund'),
    promised: await em.find(Refund, { paymentId: payment.id }),
  };
}
