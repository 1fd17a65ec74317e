import type pg from 'pg';
import { LEDGER_DIFFERENCES } from '../../api/test/ledgerDifferences.ts';
import { ORDER_STATUS } from '../../schema/constants.ts';
import type { Checks } from './checks.ts';
import type { Purchase } from './planPurchase.ts';
import { missingUnits, type StockByProduct } from './stockByProduct.ts';

const { approved, approvedAfterCompensation, picking, inTransit, delivered, cancelled } = ORDER_STATUS;
/** SQL lists of order statuses. */
const SENT = `(${inTransit}, ${delivered})`;
const LEAVING = `(${picking}, ${inTransit}, ${delivered})`;
const RESERVING = `(${approved}, ${approvedAfterCompensation}, ${picking})`;
const PAID_STATUSES = `(${approved}, ${approvedAfterCompensation}, ${picking}, ${inTransit}, ${delivered})`;
const FINAL = `(${approved}, ${approvedAfterCompensation}, ${picking}, ${inTransit}, ${delivered}, ${cancelled})`;

/** The refund of units that were taken out of a paid order or returned, while the payment keeps the rest. */
const partOf = (payment: string): string =>
  `coalesce((select sum(r.amount_cents) from refund r where r.payment_id = ${payment}.id and r.reason in ('part', 'withdrawal')), 0)`;

/** The payment of a parcel that was sent and returned in full is marked as refunded. */
const PAID = `(p.state = 'paid' or (p.state = 'refunded' and t.status in ${SENT}))`;

/** Each query lists the rows that violate the invariant; several compare the shop's tables with those of the test bank. */
const INVARIANTS: Record<string, string> = {
  'Every charge at the bank belongs to a payment': `
    select c.reference as charge, c.status from sandbox_gateway.charge c
     where not exists (select from payment p where p.id::text = c.reference)`,
  'Every receipt pays an order, and the bank keeps the paid amount of every paid order': `
    with bank as (
      select c.reference,
             coalesce((select sum(amount_cents) from sandbox_gateway.receipt r where r.reference = c.reference), 0)
           - coalesce((select sum(amount_cents) from sandbox_gateway.refund f where f.reference = c.reference), 0) as kept
        from sandbox_gateway.charge c)
    select p.id as payment, p.method, p.state, t.status, p.amount_cents, coalesce(b.kept, 0) as kept
      from payment p join transaction t on t.id = p.transaction_id left join bank b on b.reference = p.id::text
     where coalesce(b.kept, 0) <> case when p.state = 'paid' then p.amount_cents - ${partOf('p')} else 0 end
        or (p.state = 'paid') and (t.status is null or t.status not in ${PAID_STATUSES})`,
  'An order is paid by exactly one payment, or is not paid': `
    select t.id as "order", t.status, count(p.id) filter (where ${PAID}) as paid
      from transaction t left join payment p on p.transaction_id = t.id group by t.id
    having count(p.id) filter (where ${PAID}) <> case when t.status in ${PAID_STATUSES} then 1 else 0 end`,
  'One idempotency key makes one order': `
    with keyed as (
      select k.answer ->> 'transactionId' as "order", count(*) as keys
        from idempotency_key k where k.scope like '%:createTransaction' group by 1)
    select k.scope, k.key, k.answer from idempotency_key k where k.scope like '%:createTransaction' and k.answer is null
    union all
    select 'order without a key', t.id::text, null
      from transaction t left join keyed on keyed."order" = t.id::text where keyed.keys is distinct from 1`,
  'No stock below zero': `select sku_id, on_hand from stock where on_hand < 0`,
  'Only paid orders reserve units': `
    select id as "order", status, stock_held from transaction
     where stock_held <> (status is not null and status in ${RESERVING})`,
  "The shop's receipts and refunds equal the bank's": LEDGER_DIFFERENCES,
  'Receipts minus refunds equal the amounts of the orders': `
    select t.id as "order", t.status, coalesce(sum(case m.kind when 'receipt' then m.amount_cents else -m.amount_cents end), 0) as kept,
           coalesce((select sum(p.amount_cents - ${partOf('p')}) from payment p where p.transaction_id = t.id and p.state = 'paid'), 0) as owed
      from transaction t left join money_move m on m.transaction_id = t.id group by t.id
    having coalesce(sum(case m.kind when 'receipt' then m.amount_cents else -m.amount_cents end), 0)
        <> coalesce((select sum(p.amount_cents - ${partOf('p')}) from payment p where p.transaction_id = t.id and p.state = 'paid'), 0)`,
  'Every promised refund was sent once': `
    select r.id, r.refund_key, r.amount_cents, r.done_at,
           (select count(*) from money_move m where m.kind = 'refund' and m.payment_id = r.payment_id and m.note = r.refund_key) as sent
      from refund r
     where r.done_at is null or (select count(*) from money_move m
        where m.kind = 'refund' and m.payment_id = r.payment_id and m.note = r.refund_key) <> 1`,
  'Every order and payment ended in a known state': `
    select 'order' as what, id, status::text as state from transaction where status is not null and status not in ${FINAL}
    union all
    select 'payment', id, state from payment where state not in ('paid', 'declined', 'expired', 'cancelled', 'refunded', 'failed')
    union all
    select 'order without code', id, status::text from transaction where (status is null) <> (code is null)`,
  'The history of every order ends in its status': `
    with chain as (
      select transaction_id, from_status, to_status,
             lag(to_status) over (partition by transaction_id order by at, id) as before,
             row_number() over (partition by transaction_id order by at desc, id desc) as back
        from transaction_status_move)
    select t.id as "order", t.status, c.from_status, c.before, c.to_status from transaction t left join chain c on c.transaction_id = t.id
     where (c.transaction_id is null and t.status is not null)
        or c.from_status is distinct from c.before
        or (c.back = 1 and c.to_status is distinct from t.status)`,
  'The last event of every order has its status': `
    select t.id as "order", t.status, last.payload from transaction t
      left join lateral (select e.payload from event e where e.entity_id = t.id and e.type = 'transaction.status-changed'
                          order by e.id desc limit 1) last on true
     where t.status is not null and (last.payload is null or (last.payload ->> 'status')::int is distinct from t.status)`,
  'Every medicine that is picked or sent was dispensed by a pharmacist': `
    select t.id as "order", t.status, i.id as item, i.quantity from transaction t
      join transaction_item i on i.transaction_id = t.id and i.prescription
     where t.status in ${LEAVING} and i.quantity > coalesce((
       select sum(l.units) from dispensing d
         join dispensing_item di on di.dispensing_id = d.id and di.transaction_item_id = i.id
         join prescription_use u on u.id = di.use_id and u.returned_at is null
         join dispensing_lot l on l.dispensing_item_id = di.id
        where d.transaction_id = t.id and d.outcome = 'dispensed' and d.voided_at is null), 0)`,
  'Every unit of a lot is on the shelf or dispensed': `
    select l.id as lot, l.received, l.units, coalesce(sum(dl.units) filter (where d.voided_at is null), 0) as dispensed from lot l
      left join dispensing_lot dl on dl.lot_id = l.id
      left join dispensing_item di on di.id = dl.dispensing_item_id
      left join dispensing d on d.id = di.dispensing_id
     group by l.id having l.received <> l.units + coalesce(sum(dl.units) filter (where d.voided_at is null), 0)`,
  'A cart line of a placed order is not used again': `
    select t.id as "order", l.id as line from transaction t
      join lateral jsonb_array_elements(t.ledger) entry on true
      join cart_line l on l.id::text = entry ->> 'lineId' where t.status is not null and entry ->> 'rule' = 'product'`,
};

/** The rows that violate each invariant, as JSON. */
export async function readViolations(database: pg.Pool): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [text, query] of Object.entries(INVARIANTS)) {
    const { rows } = await database.query(query);
    found.set(
      text,
      rows.map((row) => JSON.stringify(row)),
    );
  }
  return found;
}

/** Reads both sides and reports which checks passed. */
export async function checkInvariants(
  database: pg.Pool,
  checks: Checks,
  { stockAtStart, purchases }: { stockAtStart: StockByProduct; purchases: readonly Purchase[] },
): Promise<void> {
  for (const [text, problems] of await readViolations(database)) checks.report(text, problems);
  checks.report('Every unit is in stock or in an order', await missingUnits(database, stockAtStart));
  checks.report('Every purchase shown as paid has its order', await missingOrders(database, purchases));
}

async function missingOrders(database: pg.Pool, purchases: readonly Purchase[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string; status: number | null }>(
    'select id, status from transaction',
  );
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  return purchases.flatMap(({ orderId, wasShownAsPaid, paidInTime, plan, outcome }) => {
    if (!orderId || !(wasShownAsPaid || paidInTime)) return [];
    const status = statusOf.get(orderId);
    const isPaid = status === approved || status === approvedAfterCompensation;
    return isPaid
      ? []
      : [
          `order ${orderId} has status ${status}: ${plan.payer}, ${outcome}${paidInTime ? ', paid in time' : ''}`,
        ];
  });
}
