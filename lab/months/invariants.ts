import type pg from 'pg';
import { LEDGER_DIFFERENCES } from '../../api/test/ledgerDifferences.ts';
import { ORDER_STATUS, RECURRENCE_STATUS } from '../../schema/constants.ts';

/** What the bank received for a payment, minus what it refunded. */
const chargedAmount = (payment: string): string =>
  `(coalesce((select sum(r.amount_cents) from sandbox_gateway.receipt r where r.reference = ${payment}::text), 0)
   - coalesce((select sum(f.amount_cents) from sandbox_gateway.refund f where f.reference = ${payment}::text), 0))`;

/** The amount of an order's items that were cancelled while the rest was sent, for example without a prescription. */
const cancelled = (order: string): string =>
  `(select coalesce(sum(i.cancelled_cents), 0) from transaction_item i where i.transaction_id = ${order})`;

/** The charges whose orders are in transit or delivered. */
const SHIPPED = `(select c.*, t.total_cents from recurrence_charge c join transaction t on t.id = c.transaction_id where t.status in (${ORDER_STATUS.inTransit}, ${ORDER_STATUS.delivered}))`;

/**
 * Each query lists the rows that violate the invariant; several compare the shop's tables with the bank's. $1 is the
 * instant of the check.
 */
const CHECKS: Record<string, string> = {
  'Charges after a cancellation': `
    select c.id as charge, c.begun_at, r.cancelled_at from recurrence_charge c join recurrence r on r.id = c.recurrence_id
      left join sandbox_gateway.charge b on b.reference = c.payment_id::text
     where greatest(c.begun_at, b.created_at) > r.cancelled_at`,
  'Charges of skipped, cancelled or unpaid months': `
    select m.id as month, m.state, c.id as charge from recurrence_month m join recurrence_charge c on c.month_id = m.id
     where m.state in ('skipped', 'cancelled', 'failed') and (c.outcome = 'paid' or ${chargedAmount('c.payment_id')} > 0)`,
  'Months charged twice': `
    select m.id as month, m.state, count(*) from recurrence_month m join recurrence_charge c on c.month_id = m.id
     where ${chargedAmount('c.payment_id')} > 0 group by m.id, m.state having count(*) > 1`,
  'Two months of one subscription in one calendar month': `
    select recurrence_id, month, count(*) from recurrence_month group by 1, 2 having count(*) > 1`,
  'Shipments without a dispensing of a prescription': `
    select s.transaction_id as "order", i.product_id from ${SHIPPED} s join transaction_item i on i.transaction_id = s.transaction_id
     where i.prescription and i.quantity > 0 and not exists (
       select from prescription_use u join prescription_item x on x.id = u.item_id join prescription p on p.id = x.prescription_id
        where u.transaction_id = s.transaction_id and u.product_id = i.product_id and u.returned_at is null
          and p.user_id = (select user_id from transaction t where t.id = s.transaction_id)
          and p.valid_until >= (u.reserved_at at time zone 'America/Sao_Paulo')::date)`,
  'Prescriptions used more often than they allow': `
    select i.id as item, i.dispensings_allowed, sum(u.dispensings) from prescription_item i
      join prescription_use u on u.item_id = i.id and u.returned_at is null
     group by i.id having sum(u.dispensings) > i.dispensings_allowed or sum(u.dispensings) <> i.dispensings_consumed`,
  'Free shipments': `
    select s.transaction_id as "order", s.total_cents, ${chargedAmount('s.payment_id')} as taken from ${SHIPPED} s
     where ${chargedAmount('s.payment_id')} <= 0 or ${chargedAmount('s.payment_id')} <> s.total_cents - ${cancelled('s.transaction_id')}`,
  'Shipped months that were not paid once': `
    select m.id as month, m.state from recurrence_month m where m.state in ('charged', 'shipped')
       and (select count(*) from recurrence_charge c where c.month_id = m.id and c.outcome = 'paid'
             and c.transaction_id = m.transaction_id and ${chargedAmount('c.payment_id')} = c.amount_cents - ${cancelled('c.transaction_id')}) <> 1`,
  "The shop's ledger differs from the bank's": LEDGER_DIFFERENCES,
  'Receipts that paid for no shipment': `
    select p.id as payment, p.state, t.status, ${chargedAmount('p.id')} as kept from payment p join transaction t on t.id = p.transaction_id
     where ${chargedAmount('p.id')} <> case when p.state = 'paid' then p.amount_cents - ${cancelled('t.id')} else 0 end`,
  'Units that are neither in stock nor in an order': `
    select s.sku_id from stock s where s.on_hand < 0`,
  'Histories that do not end in the present state': `
    with chain as (
      select recurrence_id, month, from_state, to_state, at, id,
             lag(to_state) over (partition by recurrence_id, month order by at, id) as before,
             row_number() over (partition by recurrence_id, month order by at desc, id desc) as back
        from recurrence_move where month is not null)
    select c.recurrence_id, c.month, c.from_state, c.before, m.state from chain c
      join recurrence_month m on m.recurrence_id = c.recurrence_id and m.month = c.month
     where c.from_state is distinct from c.before or (c.back = 1 and c.to_state <> m.state)`,
  'Shipments on closed days or announced too late': `
    select m.id as month, m.ship_on from recurrence_month m join recurrence_move v on v.recurrence_id = m.recurrence_id
       and v.month = m.month and v.reason = 'announced'
     where extract(isodow from m.ship_on) > 5 or m.ship_on - (v.at at time zone 'America/Sao_Paulo')::date < 7`,
};

/** Months and subscriptions that remain in a state for too long; also checked at the end of each month of the run. */
export const STUCK = `
    select m.id, m.state, m.ship_on::text from recurrence_month m
     where (m.state = 'announced' and m.ship_on < $1::date - 10) or (m.state = 'checked' and m.check_at < $1::timestamptz - interval '10 days')
        or (m.state in ('waitingStock', 'waitingPrescription') and m.wait_until < $1::date - 3)
        or (m.state = 'declined' and coalesce(m.give_up_on, m.retry_on, m.ship_on) < $1::date - 3)
        or (m.state = 'charged' and m.ship_on < $1::date - 60)
    union all
    select r.id, 'subscription ' || r.status, r.next_ship_on::text from recurrence r
     where (r.status = ${RECURRENCE_STATUS.active} and r.ends_after_month is null and r.next_announce_on < $1::date - 60)
        or (r.status = ${RECURRENCE_STATUS.active} and r.ends_after_month is not null and r.next_ship_on < $1::date - 60)
        or (r.status = ${RECURRENCE_STATUS.suspended} and r.suspended_at < $1::timestamptz - interval '63 days')`;

export interface Finding {
  text: string;
  rows: string[];
}

export async function checkInvariants(database: pg.Pool, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [text, query] of Object.entries({ ...CHECKS, 'Months that are stuck': STUCK })) {
    const { rows } = await database.query(query, query.includes('$1') ? [now] : []);
    findings.push({ text, rows: rows.map((row) => JSON.stringify(row)) });
  }
  return findings;
}
