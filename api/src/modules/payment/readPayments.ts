import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import type { PaymentRow } from './payment.entity.ts';

/** The columns of a payment that the API returns. */
export type ShownPayment = Pick<
  PaymentRow,
  | 'id'
  | 'method'
  | 'state'
  | 'amountCents'
  | 'interestCents'
  | 'installments'
  | 'card'
  | 'pix'
  | 'boleto'
  | 'pixAuthorizationId'
  | 'declineReason'
  | 'createdAt'
  | 'expiresAt'
>;

export interface OrderPayments {
  transactionId: string;
  /** Newest first. */
  payments: ShownPayment[];
  /** The sum of the refunds that reached the buyer. */
  refundedCents: number;
  hasWithdrawals: boolean;
}

/** A payment as JSON contains it: the card is encrypted, and timestamps are text. */
type StoredPayment = Omit<ShownPayment, 'card' | 'createdAt' | 'expiresAt'> & {
  sealed: string | null;
  createdAt: string;
  expiresAt: string | null;
};
type StoredPayments = Omit<OrderPayments, 'payments'> & { payments: StoredPayment[] };

const READ = `select o.id as "transactionId",
  (select coalesce(json_agg(json_build_object('id', p.id, 'method', p.method, 'state', p.state, 'amountCents', p.amount_cents,
      'interestCents', p.interest_cents, 'installments', p.installments, 'sealed', p.sealed, 'pix', p.pix, 'boleto', p.boleto,
      'pixAuthorizationId', p.pix_authorization_id, 'declineReason', p.decline_reason, 'createdAt', p.created_at,
      'expiresAt', p.expires_at) order by p.created_at desc, p.id desc), '[]')
    from payment p where p.transaction_id = o.id) as payments,
  (select coalesce(sum(m.amount_cents), 0)::int from money_move m where m.transaction_id = o.id and m.kind = 'refund') as "refundedCents",
  exists (select 1 from withdrawal w where w.transaction_id = o.id) as "hasWithdrawals"
  from transaction o where o.id = any($1::uuid[])`;

/**
 * The payments and the refunds of these orders, read with one SQL statement because nearly every page of an order
 * shows both.
 */
export async function readPayments(em: EntityManager, orderIds: readonly string[]): Promise<OrderPayments[]> {
  const orders = await sql<StoredPayments>(em, READ, [orderIds]);
  const stored = orders.flatMap(({ payments }) => payments);
  const opened = await encryptionOf(em).openAll<{ card: PaymentRow['card'] }>(
    stored.map(({ id, sealed }) => ({ place: placeOf('payment', id), sealed })),
  );
  const cards = new Map(stored.map(({ id }, index) => [id, opened[index]?.card ?? null]));
  return orders.map(({ payments, ...order }) => ({
    ...order,
    payments: payments.map(({ sealed: _, createdAt, expiresAt, ...payment }) => ({
      ...payment,
      card: cards.get(payment.id) ?? null,
      createdAt: new Date(createdAt),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    })),
  }));
}
