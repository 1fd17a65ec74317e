import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChargeSnapshot } from '../../../integrations/payment/charge.ts';
import { newId } from '../../../shared/ids.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { MoneyMove } from './moneyMove.entity.ts';
import { Refund } from './refund.entity.ts';

/** The money of a payment as it is stored. */
export interface Ledger {
  moves: readonly MoneyMove[];
  /** The refunds that the shop promised, including those already sent. */
  owed: readonly Refund[];
}

/** In state `creating` the gateway has not answered, so there are neither money movements nor refunds to read. */
export const NOTHING: Ledger = { moves: [], owed: [] };

/** Reads the money of a payment. The caller has locked the order. */
export async function ledgerOf(em: EntityManager, { id, state }: PaymentRow): Promise<Ledger> {
  if (state === 'creating') return NOTHING;
  return {
    moves: await em.find(MoneyMove, { paymentId: id }, { disableIdentityMap: true }),
    owed: await em.find(
      Refund,
      { paymentId: id },
      { orderBy: { createdAt: 'asc' }, disableIdentityMap: true },
    ),
  };
}

/**
 * The receipts and refunds of a snapshot that are not stored yet. An old snapshot has none; the unique index on the
 * external id is the last protection against duplicates.
 */
export function newMoves(
  { id: paymentId, transactionId, gateway }: PaymentRow,
  { moves }: Ledger,
  snapshot: ChargeSnapshot | null,
): MoneyMove[] {
  const storedIds = new Set(moves.map(({ externalId }) => externalId));
  const reported = [
    ...(snapshot?.receipts ?? []).map((receipt) => ({ ...receipt, kind: 'receipt' as const, note: null })),
    ...(snapshot?.refunds ?? []).map((refund) => ({
      ...refund,
      kind: 'refund' as const,
      note: refund.refundKey,
    })),
  ];
  return reported.flatMap(({ id: externalId, kind, amountCents, at, note }) => {
    if (storedIds.has(externalId)) return [];
    storedIds.add(externalId);
    return [{ id: newId(), paymentId, transactionId, kind, amountCents, gateway, externalId, note, at }];
  });
}

/** What `decideSettlement` counts. */
export const moneyFacts = (moves: readonly MoneyMove[], owed: Ledger['owed']) => ({
  receivedCents: moves
    .filter(({ kind }) => kind === 'receipt')
    .reduce((sum, { amountCents }) => sum + amountCents, 0),
  // The note of a refund is the key with which it was requested.
  returned: moves
    .filter(({ kind }) => kind === 'refund')
    .map(({ note, amountCents }) => ({ refundKey: note, amountCents })),
  owedRefunds: owed.map(({ refundKey, amountCents, doneAt }) => ({
    refundKey,
    amountCents,
    isDone: doneAt !== null,
  })),
});
