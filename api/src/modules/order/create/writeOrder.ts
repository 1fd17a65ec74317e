import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { sealedColumns } from '../../../shared/encryption/sealedRow.ts';
import { type KeyRequest, keyColumns, validSince } from '../../../shared/idempotency/claimKey.ts';
import { OrderRow } from '../order.entity.ts';
import type { FrozenCart } from './freezeCart.ts';

/** The columns of an order that payment and delivery fill in later. */
const UNPAID = {
  code: null,
  status: null,
  placedAt: null,
  carrierCode: null,
  lateSince: null,
  stockHeld: false,
  installments: null,
  sealed: null,
  contactIndexes: null,
};

/**
 * The only writer of a shopper's order: claims the idempotency key with its answer, and writes the order and its lines,
 * in one statement. Returns null, having written nothing, when the key was used before.
 */
export async function writeOrder(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { order, items }: FrozenCart,
  key: Omit<KeyRequest, 'now'>,
): Promise<OrderRow | null> {
  const row: OrderRow = { ...UNPAID, ...order };
  const [sealed] = await sealedColumns(encryptionOf(em), OrderRow, [row]);
  row.sealed = sealed?.sealed ?? null;
  row.contactIndexes = sealed?.contactIndexes ?? null;
  const { scope, bodyHash } = keyColumns(em, key);
  const written = await sql(
    em,
    `with claimed as (
       insert into idempotency_key (scope, key, body_hash, claimed_at, answer, answered_at) values ($1, $2, $3, $4, $5, $4)
       on conflict (scope, key) do update
          set body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, answer = excluded.answer, answered_at = excluded.answered_at
        where idempotency_key.answered_at is not null and idempotency_key.claimed_at <= $8 returning key
     ), created as (
       insert into transaction (id, user_id, sealed, contact_indexes, freight_type, freight_days, free_areas, freight_cents, subtotal_cents, discount_cents,
              total_cents, ledger, coupon_title, recurrent, stock_held, credit_id, credit_granted_cents, cart_id, created_at)
       select o.id, o.user_id, o.sealed, o.contact_indexes, o.freight_type, o.freight_days, o.free_areas, o.freight_cents, o.subtotal_cents, o.discount_cents,
              o.total_cents, o.ledger, o.coupon_title, o.recurrent, false, o.credit_id, o.credit_granted_cents, o.cart_id, $4
         from json_populate_record(null::transaction, $6::json) as o, claimed
     ), listed as (
       insert into transaction_item (id, transaction_id, position, product_id, variant_id, sku_id, name, image, slug, quantity,
              price_cents, value_cents, monthly_price_cents, monthly_value_cents, prescription)
       select i.id, i.transaction_id, i.position, i.product_id, i.variant_id, i.sku_id, i.name, i.image, i.slug, i.quantity,
              i.price_cents, i.value_cents, i.monthly_price_cents, i.monthly_value_cents, i.prescription
         from json_populate_recordset(null::transaction_item, $7::json) as i, claimed
     )
     select key from claimed`,
    [
      scope,
      key.key,
      bodyHash,
      now,
      JSON.stringify({ transactionId: row.id }),
      JSON.stringify(orderColumns(row)),
      JSON.stringify(items.map(itemColumns)),
      validSince(now, key.validMs),
    ],
  );
  return written.length > 0 ? row : null;
}

const orderColumns = (row: OrderRow) => ({
  id: row.id,
  user_id: row.userId,
  sealed: row.sealed,
  contact_indexes: row.contactIndexes,
  freight_type: row.freightType,
  freight_days: row.freightDays,
  free_areas: row.freeAreas,
  freight_cents: row.freightCents,
  subtotal_cents: row.subtotalCents,
  discount_cents: row.discountCents,
  total_cents: row.totalCents,
  ledger: row.ledger,
  coupon_title: row.couponTitle,
  recurrent: row.recurrent,
  credit_id: row.creditId,
  credit_granted_cents: row.creditGrantedCents,
  cart_id: row.cartId,
});

const itemColumns = (item: FrozenCart['items'][number]) => ({
  id: item.id,
  transaction_id: item.transactionId,
  position: item.position,
  product_id: item.productId,
  variant_id: item.variantId,
  sku_id: item.skuId,
  name: item.name,
  image: item.image,
  slug: item.slug,
  quantity: item.quantity,
  price_cents: item.priceCents,
  value_cents: item.valueCents,
  monthly_price_cents: item.monthlyPriceCents,
  monthly_value_cents: item.monthlyValueCents,
  prescription: item.prescription,
});
