import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import { newId } from '../../../shared/ids.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { MoneyMove } from './moneyMove.entity.ts';
import { Refund } from './refund.entity.ts';

export interface Ledger {
  receivedCents: number;
  returned: { refundKey: string | null; amountCents: number }[];
  /** The refunds that the store promised, paid ones included. */
  owed: Refund[];
}

/**
 * The money of a payment: what the ledger contains, plus what the snapshot shows beyond it, which is written now. An
 * old snapshot removes nothing. The caller holds the order's lock; the unique external id is the last protection
 * against duplicates.
 */
export async function ledgerOf(
  em: EntityManager,
  payment: PaymentRow,
  snapshot: ChargeSnapshot | null,
): Promise<Ledger> {
  // A payment without the gateway's answer has no rows of either kind yet.
  const isFirst = payment.state === 'creating';
  const known = isFirst ? [] : await em.find(MoneyMove, { paymentId: payment.id });
  const owed = isFirst
    ? []
    : await em.find(Refund, { paymentId: payment.id }, { orderBy: { createdAt: 'asc' } });
  const seen = new Set(known.map(({ externalId }) => externalId));
  const recordMove = (
    kind: MoneyMove['kind'],
    { id, amountCents, at }: { id: string; amountCents: number; at: Date },
    note: string | null,
  ) => {
    if (seen.has(id)) return;
    seen.add(id);
    const move = em.create(MoneyMove, {
      id: newId(),
      paymentId: payment.id,
      transactionId: payment.transactionId,
      kind,
      amountCents,
      gateway: payment.gateway,
      externalId: id,
      note,
      at,
    });
    em.persist(move);
    known.push(move);
  };
  for (const receipt of snapshot?.receipts ?? []) recordMove('receipt', receipt, null);
  for (const refund of snapshot?.refunds ?? []) recordMove('refund', refund, refund.refundKey);
  const movesOfKind = (kind: MoneyMove['kind']) => known.filter((move) => move.kind === kind);
  return {
    receivedCents: movesOfKind('receipt').reduce((sum, { amountCents }) => sum + amountCents, 0),
    // The note of a refund is the key it was requested with.
    returned: movesOfKind('refund').map(({ note, amountCents }) => ({ refundKey: note, amountCents })),
    owed,
  };
}
