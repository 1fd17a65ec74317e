import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import { ORDER_MONEY } from '../order/read/readOrder.ts';
import type { PaymentRow } from './payment.entity.ts';

/** The columns of a payment that the API returns. */
export type ShownPayment = Pick<
  PaymentRow,
  | 'id'
  | 'purpose'
  | 'method'
  | 'state'
  | 'gatewayId'
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
  | 'delivery'
  | 'appliedAt'
  | 'endedAt'
>;

export interface PaymentFacts {
  /** Newest first. */
  payments: ShownPayment[];
  /** The sum of the refunds that reached the buyer. */
  refundedCents: number;
  hasWithdrawals: boolean;
}

/** A payment as JSON contains it: card and delivery are encrypted, and timestamps are text. */
type StoredPayment = Omit<ShownPayment, SealedField | TimeField> & {
  sealed: string | null;
  createdAt: string;
} & Record<Exclude<TimeField, 'createdAt'>, string | null>;
type SealedField = 'card' | 'delivery';
type TimeField = 'createdAt' | 'expiresAt' | 'appliedAt' | 'endedAt';
type StoredPayments = Omit<PaymentFacts, 'payments'> & { payments: StoredPayment[] };

const READ = `select o.id, ${ORDER_MONEY}::text as money from transaction o where o.id = any($1::uuid[])`;

/** The payments and the refunds of these orders, by order, read with one SQL statement. */
export async function readPayments(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentFacts>> {
  const orders = await runText<{ id: string; money: string }>(em, READ, [orderIds]);
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
  const opened = await encryptionOf(em).openAll<Partial<Pick<PaymentRow, SealedField>>>(
    stored.map(({ id, sealed }) => ({ place: placeOf('payment', id), sealed })),
  );
  const sealedOf = new Map(stored.map(({ id }, index) => [id, opened[index]]));
  return orders.map(({ payments, ...order }) => ({
    ...order,
    payments: payments.map(({ sealed: _, createdAt, expiresAt, appliedAt, endedAt, ...payment }) => ({
      ...payment,
      card: sealedOf.get(payment.id)?.card ?? null,
      delivery: sealedOf.get(payment.id)?.delivery ?? null,
      createdAt: new Date(createdAt),
      expiresAt: timeOf(expiresAt),
      appliedAt: timeOf(appliedAt),
      endedAt: timeOf(endedAt),
    })),
  }));
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
