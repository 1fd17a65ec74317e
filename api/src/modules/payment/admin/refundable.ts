import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentRow } from '../payment.entity.ts';
import { MoneyMove } from '../settlement/moneyMove.entity.ts';
import { Refund } from '../settlement/refund.entity.ts';

/** Money of one payment as our books have it. */
export interface Money {
  receipts: readonly Pick<MoneyMove, 'amountCents'>[];
  returned: readonly Pick<MoneyMove, 'amountCents' | 'note'>[];
  promised: readonly Pick<Refund, 'refundKey' | 'amountCents'>[];
}

/**
 * What may still go back: what came in, less what was promised back, less what somebody returned by hand at the
 * gateway. A refund the gateway shows under a promise's key is that promise, not another one.
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
