import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { sealedColumns } from '../../../shared/encryption/sealedRow.ts';
import type { NewEvent } from '../../../shared/events/eventTypes.ts';
import { recordInStatement } from '../../../shared/events/record.ts';
import { JOB_PARAMETER, type JobInsert } from '../../../shared/jobs/jobs.ts';
import type { applyStatus } from '../../order/moveStatus.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../payment.entity.ts';

export interface FirstSettlement {
  /** The order as it was read before the request to the gateway. */
  order: Pick<OrderRow, 'id' | 'cartId'>;
  placed: Pick<OrderRow, 'status' | 'code' | 'placedAt'>;
  payment: PaymentRow;
  settled: Pick<
    PaymentRow,
    'state' | 'gatewayId' | 'card' | 'pix' | 'boleto' | 'declineReason' | 'settledAt' | 'checkedAt'
  >;
  receipts: readonly { id: string; amountCents: number; externalId: string; at: Date }[];
  moves: readonly ReturnType<typeof applyStatus>[];
  boughtLines: readonly string[];
  event: Pick<NewEvent, 'userId' | 'payload'>;
  key: { scope: string; key: string };
  mail: JobInsert;
  now: Date;
}

/**
 * Writes the payment, the order, the money, the history, the event, the answer of the idempotency key, the emptied cart
 * and the mail in one statement, which is a database transaction of its own. It locks the order first, as every
 * settlement does. Returns false, having written nothing, when the payment was settled or the order was moved meanwhile.
 */
export async function writeSettlement(
  { em, feed }: Pick<Ctx, 'em' | 'feed'>,
  { order, placed, payment, settled, receipts, moves, boughtLines, event, key, mail, now }: FirstSettlement,
): Promise<boolean> {
  const [sealed] = await sealedColumns(encryptionOf(em), PaymentRow, [{ ...payment, card: settled.card }]);
  const written = await sql(em, textWith(mail), [
    order.id,
    payment.id,
    JSON.stringify({
      state: settled.state,
      gateway_id: settled.gatewayId,
      sealed: sealed?.sealed ?? null,
      pix: settled.pix,
      boleto: settled.boleto,
      decline_reason: settled.declineReason,
      settled_at: settled.settledAt,
      checked_at: settled.checkedAt,
    }),
    placed.status,
    placed.code,
    placed.placedAt,
    JSON.stringify(
      receipts.map((row) => ({ id: row.id, amount: row.amountCents, external: row.externalId, at: row.at })),
    ),
    payment.gateway,
    JSON.stringify(
      moves.map(({ id, from, to, label, at }) => ({ id, from_status: from, to_status: to, label, at })),
    ),
    event.userId,
    JSON.stringify(event.payload),
    key.scope,
    key.key,
    JSON.stringify({ transactionId: order.id }),
    now,
    order.cartId,
    boughtLines,
    mail.value,
  ]);
  if (written.length > 0) feed.poke();
  return written.length > 0;
}

let latest: { insert: string; statement: string } | null = null;

/**
 * The statement, with the job queue's own insert for the mail as one of its parts. It inserts no job when nothing was
 * settled. The queue's insert has the same text each time, so the statement is built once.
 */
function textWith({ text }: JobInsert): string {
  if (latest?.insert !== text) latest = { insert: text, statement: statementWith(text) };
  return latest.statement;
}

const statementWith = (insert: string): string =>
  `with held as materialized (
     select id from transaction where id = $1 and status is null for update
   ), settled as (
     update payment p set state = n.state, gateway_id = n.gateway_id, sealed = n.sealed, pix = n.pix, boleto = n.boleto,
            decline_reason = n.decline_reason, settled_at = n.settled_at, checked_at = n.checked_at
       from json_populate_record(null::payment, $3::json) as n, held
      where p.id = $2 and p.transaction_id = held.id and p.state = 'creating' returning p.id
   ), placed as (
     update transaction set status = $4, code = $5, placed_at = $6 from settled where transaction.id = $1
   ), received as (
     insert into money_move (id, payment_id, transaction_id, kind, amount_cents, gateway, external_id, at)
     select r.id, $2, $1, 'receipt', r.amount, $8, r.external, r.at
       from json_to_recordset($7::json) as r (id uuid, amount int, external text, at timestamptz), settled
   ), moved as (
     insert into transaction_status_move (id, transaction_id, from_status, to_status, label, at)
     select m.id, $1, m.from_status, m.to_status, m.label, m.at
       from json_populate_recordset(null::transaction_status_move, $9::json) as m, settled
   ), recorded as (
     ${recordInStatement('transaction.status-changed', { from: 'settled', entityId: '$1', userId: '$10', payload: '$11' })}
   ), answered as (
     update idempotency_key set answer = $14, answered_at = $15 from settled where scope = $12 and key = $13
   ), emptied as (
     delete from cart_line using settled where cart_id = $16 and cart_line.id = any($17::uuid[])
   ), renewed as (
     update cart set version = version + 1, coupon_title = null from settled where cart.id = $16
   ), mailed as (
     ${insert.replace(JOB_PARAMETER, "(select case when exists (select from settled) then $18 else '[]' end)::json")}
   )
   select id from settled`;
