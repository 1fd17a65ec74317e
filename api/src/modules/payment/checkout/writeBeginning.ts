import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { sealedColumns } from '../../../shared/encryption/sealedRow.ts';
import { recordInStatement } from '../../../shared/events/record.ts';
import { type KeyRequest, keyColumns } from '../../../shared/idempotency/claimKey.ts';
import { boughtLines } from '../../order/create/boughtLines.ts';
import { unitsBySku } from '../../order/create/hold.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { ConsentRecord } from '../../privacy/consents/consentRecord.entity.ts';
import { consentsGiven } from '../../privacy/consents/recordConsent.ts';
import type { PaymentRow } from '../payment.entity.ts';
import type { CheckoutItem } from './readCheckout.ts';

interface FirstPayment {
  order: OrderRow;
  items: readonly CheckoutItem[];
  payment: PaymentRow;
  key: Omit<KeyRequest, 'now'>;
}

/**
 * Claims the idempotency key, reserves the units, marks the lines of the cart as bought, and writes the payment and the
 * consent to the terms, in one statement, which is a database transaction of its own. It locks in the same sequence as every other payment, to
 * avoid deadlocks: order, stock sorted by id, key, lines of the cart sorted by id. Returns false, having written nothing, when the order was changed
 * since it was read, when a
 * product has too few units, when another order bought a line of the cart, or when the key was used before.
 */
export async function writeBeginning(
  ctx: Pick<Ctx, 'address' | 'em' | 'feed' | 'now'>,
  { order, items, payment, key }: FirstPayment,
): Promise<boolean> {
  const { em, now } = ctx;
  const wanted = unitsBySku(items);
  const [consent] = consentsGiven({
    userId: order.userId,
    purposes: ['terms'],
    channel: 'checkout',
    orderId: order.id,
    address: ctx.address,
    now,
  });
  if (!consent) throw new Error('A payment confirms the terms.');
  const [sealed] = await sealedColumns(encryptionOf(em), ConsentRecord, [consent]);
  const { scope, bodyHash } = keyColumns(em, key);
  const [written] = await sql<Written>(em, WRITE, [
    order.id,
    order.totalCents,
    order.sealed,
    [...wanted.keys()],
    [...wanted.values()],
    scope,
    key.key,
    bodyHash,
    now,
    JSON.stringify(paymentColumns(payment)),
    JSON.stringify({ ...consentColumns(consent), sealed: sealed?.sealed ?? null }),
    boughtLines(order),
  ]).catch(nothingWhenBought);
  if (written && written.soldOut > 0) ctx.feed.poke();
  return written?.claimed === 1;
}

type Written = { claimed: number; soldOut: number };

/** Another order bought a line of this cart since this statement began, so the database rolled it back. */
function nothingWhenBought(error: unknown): Written[] {
  const isBought = error instanceof Error && 'constraint' in error && error.constraint === 'bought_line_pkey';
  if (isBought) return [];
  throw error;
}

const WRITE = `with held as materialized (
   select id from transaction
    where id = $1 and status is null and not stock_held and total_cents = $2 and sealed is not distinct from $3 for update
 ), locked as materialized (
   select s.sku_id, s.on_hand, w.units from stock s join unnest($4::uuid[], $5::int[]) as w (sku_id, units) using (sku_id)
    where exists (select from held) order by s.sku_id for update of s
 ), fitting as (
   select held.id from held, (select count(*) as skus, bool_and(on_hand >= units) as fits from locked) as seen
    where seen.skus = cardinality($4::uuid[]) and seen.fits is not false
      and not exists (select from bought_line where line_id = any($12::uuid[]))
 ), claimed as (
   insert into idempotency_key (scope, key, body_hash, claimed_at) select $6, $7, $8, $9::timestamptz from fitting
   on conflict do nothing returning key
 ), taken as (
   update stock s set on_hand = s.on_hand - l.units from locked l, claimed where s.sku_id = l.sku_id
   returning s.sku_id, s.on_hand, l.units
 ), bought as (
   insert into bought_line (line_id, transaction_id) select id, $1 from claimed, unnest($12::uuid[]) id order by id
 ), moved as (
   insert into stock_movement (sku_id, at, kind, units, on_hand, order_id)
   select sku_id, $9::timestamptz, 'sale', -units, on_hand, $1 from taken order by sku_id
 ), reserved as (
   update transaction set stock_held = true from claimed where id = $1
 ), begun as (
   insert into payment (id, transaction_id, user_id, method, gateway, state, amount_cents, interest_cents, installments,
          request_key, kept_card_id, expires_at, created_at)
   select p.id, p.transaction_id, p.user_id, p.method, p.gateway, p.state, p.amount_cents, p.interest_cents, p.installments,
          p.request_key, p.kept_card_id, p.expires_at, p.created_at
     from json_populate_record(null::payment, $10::json) as p, claimed
 ), consented as (
   insert into consent_record (id, user_id, purpose, state, document, version, sha256, order_id, channel, sealed, at)
   select c.id, c.user_id, c.purpose, c.state, c.document, c.version, c.sha256, c.order_id, c.channel, c.sealed, c.at
     from json_populate_record(null::consent_record, $11::json) as c, claimed
 ), sold_out as (
   ${recordInStatement('stock.availability-changed', { from: 'taken where on_hand = 0', entityId: 'sku_id' })} returning id
 )
 select (select count(*)::int from claimed) as claimed, (select count(*)::int from sold_out) as "soldOut"`;

const paymentColumns = (payment: PaymentRow) => ({
  id: payment.id,
  transaction_id: payment.transactionId,
  user_id: payment.userId,
  method: payment.method,
  gateway: payment.gateway,
  state: payment.state,
  amount_cents: payment.amountCents,
  interest_cents: payment.interestCents,
  installments: payment.installments,
  request_key: payment.requestKey,
  kept_card_id: payment.keptCardId,
  expires_at: payment.expiresAt,
  created_at: payment.createdAt,
});

const consentColumns = ({ userId, orderId, address: _sealed, ...consent }: ConsentRecord) => ({
  ...consent,
  user_id: userId,
  order_id: orderId,
});
