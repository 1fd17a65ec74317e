import type { EntityManager } from '@mikro-orm/postgresql';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import type { OrderRow } from '../order.entity.ts';
import { type AddressFacts, type ContactFacts, NO_ADDRESS, NO_CONTACT } from '../order.facts.ts';

/**
 * The columns of an order (table alias `o`) for hand-written SQL. They are listed one by one, because a prepared
 * statement with `o.*` fails after a migration adds a column.
 */
export const ORDER_COLUMNS = `o.id, o.user_id as "userId", o.code, o.status, o.sealed, o.freight_type as "freightType",
  o.freight_days as "freightDays", o.free_areas as "freeAreas", o.freight_cents as "freightCents", o.subtotal_cents as "subtotalCents",
  o.discount_cents as "discountCents", o.total_cents as "totalCents", o.ledger, o.contact_indexes as "contactIndexes", o.coupon_title as "couponTitle", o.recurrent,
  o.stock_held as "stockHeld", o.credit_id as "creditId", o.credit_granted_cents as "creditGrantedCents",
  o.installments, o.cart_id as "cartId", o.carrier_code as "carrierCode", o.late_since::text as "lateSince", o.created_at as "createdAt", o.placed_at as "placedAt"`;

/** An order as hand-written SQL returns it: encrypted, and with timestamps as text. */
export type StoredOrder = Omit<OrderRow, 'contact' | 'address' | 'createdAt' | 'placedAt'> & {
  createdAt: string;
  placedAt: string | null;
};

interface DecryptedOrder {
  contact: ContactFacts | null;
  address: AddressFacts | null;
}

/** Decrypts orders; at most one SQL statement reads the data keys of all of them. */
export async function openOrders<Stored extends StoredOrder>(
  em: EntityManager,
  rows: readonly Stored[],
): Promise<(Omit<Stored, keyof OrderRow> & OrderRow)[]> {
  const opened = await encryptionOf(em).openAll<DecryptedOrder>(
    rows.map(({ id, sealed }) => ({ place: placeOf('transaction', id), sealed })),
  );
  return rows.map((row, index) => ({
    ...row,
    contact: opened[index]?.contact ?? NO_CONTACT,
    address: opened[index]?.address ?? NO_ADDRESS,
    createdAt: new Date(row.createdAt),
    placedAt: row.placedAt === null ? null : new Date(row.placedAt),
  }));
}
