import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '../../../shared/database/database.ts';
import { insertInStatement, rowsOf } from '../../../shared/database/entityRows.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { sealedColumns } from '../../../shared/encryption/sealedRow.ts';
import { announceEvents } from '../../../shared/events/announceEvents.ts';
import { recordInStatement } from '../../../shared/events/record.ts';
import {
  abandonedSince,
  type KeyRequest,
  keyColumns,
  validSince,
} from '../../../shared/idempotency/claimKey.ts';
import type { OutOfStock } from '../../cart/cart.types.ts';
import { boughtLines } from '../../order/create/boughtLines.ts';
import { soldOut, unitsBySku } from '../../order/create/hold.ts';
import { ConsentRecord } from '../../privacy/consents/consentRecord.entity.ts';
import { PaymentRow } from '../payment.entity.ts';
import type { CheckoutFacts } from './readCheckout.ts';

interface Beginning {
  /** The version is null when the caller has locked the order. */
  facts: Pick<CheckoutFacts, 'order' | 'items'> & { version: string | null };
  payment: PaymentRow;
  consents: readonly ConsentRecord[];
  /** Null for a payment that no request asked for. */
  key: Omit<KeyRequest, 'now'> | null;
  now: Date;
}

/**
 * The only writer of a payment of an order: claims the idempotency key, reserves the units, marks the lines of
 * the cart as bought, and writes the payment and the consents, in one statement. It locks in the same sequence as every
 * other payment, to avoid deadlocks: order, stock sorted by id, key, lines of the cart sorted by id.
 *
 * It writes nothing when a product has too few units, when another order bought a line of the cart, or when the order
 * or the key was changed since they were read.
 */
export async function writeBeginning(
  em: EntityManager,
  { facts: { order, version, items }, payment, consents, key, now }: Beginning,
): Promise<'written' | 'changed' | 'bought' | OutOfStock> {
  // An order whose PIX was given up for another method still holds its units and lines.
  const wanted = order.stockHeld ? new Map<string, number>() : unitsBySku(items);
  const lineIds = order.stockHeld ? [] : boughtLines(order);
  const encryption = encryptionOf(em);
  const [sealedPayment] = await sealedColumns(encryption, PaymentRow, [payment]);
  const sealed = await sealedColumns(encryption, ConsentRecord, consents);
  const claim = key && keyColumns(em, key);
  const [written] = await runText<Written>(em, statement(em), [
    order.id,
    version,
    [...wanted.keys()],
    [...wanted.values()],
    claim?.scope,
    claim?.key,
    claim?.bodyHash,
    now,
    validSince(now, key?.validMs),
    abandonedSince(now),
    rowsOf(em, PaymentRow, [{ ...payment, ...sealedPayment }]),
    rowsOf(
      em,
      ConsentRecord,
      consents.map((consent, index) => ({ ...consent, sealed: sealed[index]?.sealed ?? null })),
    ),
    lineIds,
  ]).catch(boughtMeanwhile);
  if (!written) return 'bought';
  if (!written.isHeld) return 'changed';
  if (written.isBought) return 'bought';
  if (!written.isEnough) return soldOut(items, written.stocks);
  if (!written.isClaimed) return 'changed';
  if (written.soldOut > 0) announceEvents(em);
  return 'written';
}

interface Written {
  /** The order is as it was read. */
  isHeld: boolean;
  isEnough: boolean;
  isBought: boolean;
  isClaimed: boolean;
  stocks: { skuId: string; onHand: number }[];
  soldOut: number;
}

/** Another order bought a line of this cart since this statement began, so the database refused it. */
function boughtMeanwhile(error: unknown): Written[] {
  const isBought = error instanceof Error && 'constraint' in error && error.constraint === 'bought_line_pkey';
  if (isBought) return [];
  throw error;
}

let text: string | undefined;

function statement(em: EntityManager): string {
  text ??= `with held as materialized (
   select id from transaction where id = $1 and ($2::text is null or xmin::text = $2) for update
 ), locked as materialized (
   select s.sku_id, s.on_hand, w.units from stock s join unnest($3::uuid[], $4::int[]) as w (sku_id, units) using (sku_id)
    where exists (select from held) order by s.sku_id for update of s
 ), seen as (
   select exists (select from held) as "isHeld",
          (select count(*) = cardinality($3::uuid[]) and coalesce(bool_and(on_hand >= units), true) from locked) as "isEnough",
          exists (select from bought_line where line_id = any($13::uuid[])) as "isBought"
 ), claimed as (
   insert into idempotency_key (scope, key, body_hash, claimed_at)
   select $5::text, $6::text, $7::text, $8::timestamptz from seen where "isHeld" and "isEnough" and not "isBought" and $6::text is not null
   on conflict (scope, key) do update
      set body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, answer = null, answered_at = null
    where case when idempotency_key.answered_at is null then idempotency_key.claimed_at <= $10
               else idempotency_key.claimed_at <= $9::timestamptz end
   returning key
 ), allowed as (
   select key from claimed
   union all select null from seen where "isHeld" and "isEnough" and not "isBought" and $6::text is null
 ), taken as (
   update stock s set on_hand = l.on_hand - l.units from locked l, allowed where s.sku_id = l.sku_id
   returning s.sku_id, s.on_hand, l.units
 ), bought as (
   insert into bought_line (line_id, transaction_id) select id, $1 from allowed, unnest($13::uuid[]) id order by id
 ), moved as (
   insert into stock_movement (sku_id, at, kind, units, on_hand, order_id)
   select sku_id, $8::timestamptz, 'sale', -units, on_hand, $1 from taken order by sku_id
 ), reserved as (
   update transaction set stock_held = true from allowed where id = $1
 ), begun as (
   ${insertInStatement(em, PaymentRow, { rows: '$11', from: 'allowed' })}
 ), consented as (
   ${insertInStatement(em, ConsentRecord, { rows: '$12', from: 'allowed' })}
 ), sold_out as (
   ${recordInStatement('stock.availability-changed', { from: 'taken where on_hand = 0', entityId: 'sku_id' })} returning id
 )
 select seen.*, exists (select from allowed) as "isClaimed", (select count(*)::int from sold_out) as "soldOut",
        (select coalesce(json_agg(json_build_object('skuId', sku_id, 'onHand', on_hand)), '[]') from locked) as stocks
   from seen`;
  return text;
}
