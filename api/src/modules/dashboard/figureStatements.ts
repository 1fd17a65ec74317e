import { TIME_ZONE } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';

/** The same numbers as in the conditions of the indexes by time. */
const PAID = [ORDER_STATUS.approved, ORDER_STATUS.approvedAfterCompensation].join(', ');
const ANSWERED = [
  APPOINTMENT_STATUS.prescribed,
  APPOINTMENT_STATUS.needsVideo,
  APPOINTMENT_STATUS.notNeeded,
].join(', ');

const dayOf = (column: string): string => `to_char(${column} at time zone '${TIME_ZONE}', 'YYYY-MM-DD')`;
const within = (column: string): string => `${column} >= $1::timestamptz and ${column} < $2::timestamptz`;

/**
 * Counts what happened between the instants $1 and $2, by day and key. Each statement reads an index by time, so its
 * cost grows with the period and not with the table.
 */
const FIGURE_STATEMENTS = {
  /**
   * Orders that became paid, by payment method. `none` is an order that a store credit paid. Of several payments with
   * money the last one settled before the order was paid is the one: another one was refunded, because it arrived late
   * or twice. A freight difference that was paid for another address is money of the day on which it was paid, and no
   * further order.
   */
  sale: `select day, key, sum(orders)::int as count, sum(cents) as cents from (select ${dayOf('m.at')} as day, coalesce(p.method::text, 'none') as key,
    1 as orders, t.total_cents - coalesce((select sum(d.amount_cents) from payment d where d.transaction_id = t.id and d.applied_at is not null), 0) as cents
    from transaction_status_move m join transaction t on t.id = m.transaction_id
    left join lateral (select method from payment where transaction_id = t.id and purpose = 'order' and state in ('paid', 'refunding', 'refunded')
      order by coalesce(settled_at <= m.at, false) desc, settled_at desc nulls last, created_at, id limit 1) p on true
    where m.to_status in (${PAID}) and ${within('m.at')}
    union all select ${dayOf('applied_at')}, method::text, 0, amount_cents from payment where ${within('applied_at')}) sold group by 1, 2`,
  /** Payments of orders that were begun, by method, whatever became of them. */
  attempt: `select ${dayOf('created_at')}, method::text, count(*), sum(amount_cents) from payment
    where purpose = 'order' and ${within('created_at')} group by 1, 2`,
  /** Money that the gateway paid back, by reason. */
  refund: `select ${dayOf('m.at')}, coalesce(r.reason, 'gateway'), count(*), sum(m.amount_cents) from money_move m
    left join refund r on r.payment_id = m.payment_id and r.refund_key = m.note
    where m.kind = 'refund' and ${within('m.at')} group by 1, 2`,
  /** Steps of visitors, by activity code. */
  step: `select ${dayOf('at')}, code::text, count(*), 0 from activity_event where ${within('at')} group by 1, 2`,
  /** First answers of doctors, by the hours that the patient waited. */
  answer: `select ${dayOf('m.at')}, w.key, count(*), 0 from appointment_move m
    join medical_appointment a on a.id = m.appointment_id
    cross join lateral (select case when m.at <= a.created_at + interval '4 hours' then 'h4'
      when m.at <= a.created_at + interval '12 hours' then 'h12' when m.at <= a.due_at then 'h24'
      when m.at <= a.created_at + interval '48 hours' then 'h48' else 'more' end as key) w
    where m."to" in (${ANSWERED}) and ${within('m.at')} and not exists (select 1 from appointment_move earlier
      where earlier.appointment_id = m.appointment_id and earlier."to" in (${ANSWERED}) and earlier.at < m.at)
    group by 1, 2`,
  /** Subscriptions that began. */
  won: `select ${dayOf('created_at')}, 'all', count(*), 0 from recurrence where ${within('created_at')} group by 1`,
  /** Subscriptions that were cancelled. */
  lost: `select ${dayOf('cancelled_at')}, 'all', count(*), 0 from recurrence
    where ${within('cancelled_at')} group by 1`,
} as const;

export const MEASURES = Object.keys(FIGURE_STATEMENTS);

/** All figures between two instants, which are the parameters $1 and $2. */
export const COUNTED_FIGURES = Object.entries(FIGURE_STATEMENTS)
  .map(
    ([measure, text]) =>
      `select day::date, '${measure}'::text as measure, key, count::int, cents::bigint from (${text}) as counted (day, key, count, cents)`,
  )
  .join('\nunion all\n');
