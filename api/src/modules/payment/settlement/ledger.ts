import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import { newId } from '../../../shared/ids.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { MoneyMove } from './moneyMove.entity.ts';
import { Refund } from './refund.entity.ts';

export interface Ledger {
  receivedCents: number;
  /** The refunds that the gateway reported. */
  returned: { refundKey: string | null; amountCents: number }[];
  /** The refunds that the shop promised, including those already sent. */
  owed: Refund[];
}

/**
 * The receipts and refunds of a payment. Writes those of the snapshot that are not stored yet; an old snapshot removes
 * none. The caller has locked the order; the unique index on the external id is the last protection against
 * duplicates.
 */
export async function ledgerOf(
  em: EntityManager,
  payment: PaymentRow,
  snapshot: ChargeSnapshot | null,
): Promise<Ledger> {
  // In state `creating` the gateway has not answered, so there are neither money movements nor refunds to read.
  const isFirst = payment.state === 'creating';
  const moves = isFirst ? [] : await em.find(MoneyMove, { paymentId: payment.id });
  const owed = isFirst
    ? []
    : await em.find(Refund, { paymentId: payment.id }, { orderBy: { createdAt: 'asc' } });
  const storedIds = new Set(moves.map(({ externalId }) => externalId));
  const recordMove = (
    kind: MoneyMove['kind'],
    { id, amountCents, at }: { id: string; amountCents: number; at: Date },
    note: string | null,
  ) => {
    if (storedIds.has(id)) return;
    storedIds.add(id);
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
    moves.push(move);
  };
  for (const receipt of snapshot?.receipts ?? []) recordMove('receipt', receipt, null);
  for (const refund of snapshot?.refunds ?? []) recordMove('refund', refund, refund.refundKey);
  const movesOfKind = (kind: MoneyMove['kind']) => moves.filter((move) => move.kind === kind);
  return {
    receivedCents: movesOfKind('receipt').reduce((sum, { amountCents }) => sum + amountCents, 0),
    // The note of a refund is the key with which it was requested.
    returned: movesOfKind('refund').map(({ note, amountCents }) => ({ refundKey: note, amountCents })),
    owed,
  };
}
