import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import { ORDER_MONEY } from '../order/read/orderParts.ts';
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

export interface PaymentFacts {
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
type StoredPayments = Omit<PaymentFacts, 'payments'> & { payments: StoredPayment[] };

const READ = `select o.id, ${ORDER_MONEY}::text as money from transaction o where o.id = any($1::uuid[])`;

/** The payments and the refunds of these orders, by order, read with one SQL statement. */
export async function readPayments(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentFacts>> {
  const orders = await sql<{ id: string; money: string }>(em, READ, [orderIds]);
  const opened = await openPayments(
    em,
    orders.map(({ money }) => money),
  );
  return new Map(opened.map((payments, index) => [orders[index]?.id ?? '', payments]));
}

/** Parses and decrypts what `ORDER_MONEY` returned for these orders. */
export async function openPayments(
  em: EntityManager,
  moneyOfOrders: readonly string[],
): Promise<PaymentFacts[]> {
  const orders = moneyOfOrders.map((money): StoredPayments => JSON.parse(money));
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
