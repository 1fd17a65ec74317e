import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { runText } from '../../../shared/database/database.ts';
import { insertInStatement, rowsOf } from '../../../shared/database/entityRows.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { sealedColumns } from '../../../shared/encryption/sealedRow.ts';
import { type KeyRequest, keyColumns, readKey, validSince } from '../../../shared/idempotency/claimKey.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { OrderRow } from '../order.entity.ts';
import type { OrderRefusal } from '../order.results.ts';
import type { Transaction } from '../order.types.ts';
import { OrderItemRow } from '../orderItem.entity.ts';
import { currentOrder } from '../read/readOrder.ts';
import { viewOrder } from '../read/viewOrder.ts';

/** The order that an earlier request with the same key created. */
type Earlier = { earlierId: string };

/**
 * Creates one order per idempotency key: a repeated request returns the same order, even if it would be refused now. A
 * refusal writes nothing, so the key can be used again.
 */
export async function orderOnce(
  ctx: Pick<Ctx, 'em' | 'now'>,
  em: EntityManager,
  key: Omit<KeyRequest, 'now'>,
  frozen: NewOrder | OrderRefusal,
): Promise<OrderRow | Earlier | OrderRefusal> {
  const written = frozen instanceof UserError ? null : await writeOrder({ em, now: ctx.now }, frozen, key);
  if (written) return written;
  const known = await readKey<{ transactionId: string }>(em, { ...key, now: ctx.now });
  if (known?.kind === 'replay') return { earlierId: known.answer.transactionId };
  if (known?.kind === 'reused') return new Refusal('idempotency_key_reused');
  return frozen instanceof UserError ? frozen : new Refusal('request_in_flight');
}

export async function viewOrderOnce(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  placed: OrderRow | Earlier | OrderRefusal,
): Promise<Transaction | OrderRefusal> {
  if (placed instanceof UserError) return placed;
  return 'earlierId' in placed ? currentOrder(ctx, placed.earlierId) : viewOrder(placed);
}

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

/** No unit of a new line was taken out. */
export const UNCUT = { cancelledQuantity: 0, cancelledCents: 0, cancelledWhy: null };

/** An order with its lines, before it is written. */
export interface NewOrder {
  order: Omit<OrderRow, keyof typeof UNPAID>;
  items: OrderItemRow[];
}

/**
 * The only writer of orders: claims the idempotency key with its answer, and writes the order and its lines, in one
 * statement. The order of a month of a subscription has no key. Returns null, having written nothing, when the key was
 * used before.
 */
export async function writeOrder(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { order, items }: NewOrder,
  key: Omit<KeyRequest, 'now'> | null,
): Promise<OrderRow | null> {
  const row: OrderRow = { ...UNPAID, ...order };
  const [sealed] = await sealedColumns(encryptionOf(em), OrderRow, [row]);
  row.sealed = sealed?.sealed ?? null;
  row.contactIndexes = sealed?.contactIndexes ?? null;
  const claim = key && keyColumns(em, key);
  const written = await runText(em, statement(em), [
    claim?.scope,
    claim?.key,
    claim?.bodyHash,
    now,
    JSON.stringify({ transactionId: row.id }),
    rowsOf(em, OrderRow, [row]),
    rowsOf(em, OrderItemRow, items),
    validSince(now, key?.validMs),
  ]);
  return written.length > 0 ? row : null;
}

let text: string | undefined;

function statement(em: EntityManager): string {
  text ??= `with claimed as (
       insert into idempotency_key (scope, key, body_hash, claimed_at, answer, answered_at)
       select $1::text, $2::text, $3::text, $4::timestamptz, $5::jsonb, $4 where $2::text is not null
       on conflict (scope, key) do update
          set body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, answer = excluded.answer, answered_at = excluded.answered_at
        where idempotency_key.answered_at is not null and idempotency_key.claimed_at <= $8 returning key
     ), allowed as (
       select key from claimed union all select null where $2::text is null
     ), created as (
       ${insertInStatement(em, OrderRow, { rows: '$6', from: 'allowed' })}
     ), listed as (
       ${insertInStatement(em, OrderItemRow, { rows: '$7', from: 'allowed' })}
     )
     select key from allowed`;
  return text;
}
