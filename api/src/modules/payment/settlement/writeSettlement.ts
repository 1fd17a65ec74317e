import type { EntityManager } from '@mikro-orm/postgresql';
import { runText } from '../../../shared/database/database.ts';
import { assignments, insertInStatement, rowsOf } from '../../../shared/database/entityRows.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { sealedColumns } from '../../../shared/encryption/sealedRow.ts';
import { announceEvents } from '../../../shared/events/announceEvents.ts';
import type { NewEvent } from '../../../shared/events/eventTypes.ts';
import { eventColumns, recordGiven } from '../../../shared/events/record.ts';
import { JOB_PARAMETER, type JobInsert } from '../../../shared/jobs/jobs.ts';
import { boughtLines } from '../../order/create/boughtLines.ts';
import type { applyStatus } from '../../order/moveStatus.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { StatusMoveRow } from '../../order/statusMove.entity.ts';
import { PaymentRow } from '../payment.entity.ts';
import { MoneyMove } from './moneyMove.entity.ts';
import { Refund } from './refund.entity.ts';

/** The idempotency key of the request that is settled. */
export interface SettledKey {
  scope: string;
  key: string;
  /** The answer to all later requests with the key; null releases the key, so that the person may try again. */
  answer: object | null;
}

export interface SettlementRows {
  order: { before: OrderRow; after: OrderRow };
  payment: { before: PaymentRow; after: PaymentRow };
  money: readonly MoneyMove[];
  promised: readonly Refund[];
  /** The keys of promised refunds that the gateway has paid. */
  doneKeys: readonly string[];
  moves: readonly ReturnType<typeof applyStatus>[];
  events: readonly NewEvent[];
  key: SettledKey | undefined;
  mails: JobInsert;
  now: Date;
}

/**
 * The only writer of settlements: payment, order, money, promised refunds, history, event, idempotency key, emptied
 * cart and mails in one statement. It locks the order first. Returns false, having written nothing, when the payment or
 * the order is no longer in the state in which the settlement was decided.
 */
export async function writeSettlement(em: EntityManager, rows: SettlementRows): Promise<boolean> {
  const { order, payment, key, mails, now } = rows;
  const isPlaced = order.before.status === null && order.after.status !== null;
  const written = await runText(em, statementWith(em, mails), [
    order.before.id,
    order.before.status,
    order.before.stockHeld,
    payment.before.id,
    payment.before.state,
    rowsOf(em, PaymentRow, [await sealedPayment(em, payment)]),
    order.after.status,
    order.after.code,
    order.after.placedAt,
    order.after.stockHeld,
    rowsOf(em, MoneyMove, rows.money),
    rowsOf(em, Refund, rows.promised),
    rows.doneKeys,
    rowsOf(
      em,
      StatusMoveRow,
      rows.moves.map((move) => ({ ...move, sealed: null })),
    ),
    eventColumns(rows.events),
    key?.scope,
    key?.key,
    key?.answer ? JSON.stringify(key.answer) : null,
    now,
    isPlaced ? order.before.cartId : null,
    isPlaced ? boughtLines(order.before) : [],
    order.before.recurrent,
    mails.value,
  ]);
  if (written.length === 0) return false;
  if (rows.events.length > 0) announceEvents(em);
  return true;
}

/** The payment with its card encrypted; what is encrypted already is not encrypted again. */
async function sealedPayment(em: EntityManager, { before, after }: SettlementRows['payment']) {
  if (after.card === before.card) return after;
  const [columns] = await sealedColumns(encryptionOf(em), PaymentRow, [after]);
  return { ...after, sealed: columns?.sealed ?? null };
}

/** What a settlement changes of a payment. */
const SETTLED = [
  'state',
  'gatewayId',
  'sealed',
  'pix',
  'boleto',
  'declineReason',
  'settledAt',
  'checkedAt',
] as const;

let latest: { insert: string; statement: string } | null = null;

/** The statement, with the job queue's own insert as one of its parts. That text never changes, so it is built once. */
function statementWith(em: EntityManager, { text }: JobInsert): string {
  if (latest?.insert !== text) latest = { insert: text, statement: build(em, text) };
  return latest.statement;
}

const build = (em: EntityManager, insert: string): string =>
  `with held as materialized (
     select id from transaction where id = $1 and status is not distinct from $2 and stock_held = $3 for update
   ), settled as (
     update payment p set ${assignments(em, PaymentRow, SETTLED, 'n')}
       from json_populate_recordset(null::payment, $6::json) as n, held
      where p.id = $4 and p.transaction_id = held.id and p.state = $5 returning p.id
   ), moved as (
     update transaction set status = $7, code = $8, placed_at = $9, stock_held = $10 from settled
      where transaction.id = $1 and (transaction.status, transaction.stock_held) is distinct from ($7, $10)
   ), received as (
     ${insertInStatement(em, MoneyMove, { rows: '$11', from: 'settled' })}
   ), promised as (
     ${insertInStatement(em, Refund, { rows: '$12', from: 'settled' })}
   ), returned as (
     update refund set done_at = $19 from settled
      where payment_id = settled.id and refund_key = any($13::text[]) and done_at is null
   ), noted as (
     ${insertInStatement(em, StatusMoveRow, { rows: '$14', from: 'settled' })}
   ), recorded as (
     ${recordGiven('$15', 'settled')}
   ), answered as (
     update idempotency_key set answer = $18, answered_at = $19 from settled
      where scope = $16 and key = $17 and $18::jsonb is not null
   ), released as (
     delete from idempotency_key using settled
      where scope = $16 and key = $17 and answered_at is null and $18::jsonb is null
   ), emptied as (
     delete from cart_line using settled where cart_id = $20 and cart_line.id = any($21::uuid[])
   ), renewed as (
     update cart set version = version + 1, coupon_title = null, recurrent = recurrent and not $22 from settled
      where cart.id = $20
   ), mailed as (
     ${insert.replace(JOB_PARAMETER, "(select case when exists (select from settled) then $23 else '[]' end)::json")}
   )
   select id from settled`;
