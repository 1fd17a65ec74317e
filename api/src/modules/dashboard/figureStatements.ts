import { TIME_ZONE } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS, ORDER_STATUS, RECURRENCE_STATUS } from '#schema/constants.ts';
import { PAID_UNPICKED } from '../order/order.rules.ts';

/** The same numbers as in the conditions of the indexes by time. */
const PAID = PAID_UNPICKED.join(', ');
const ANSWERED = [
  APPOINTMENT_STATUS.prescribed,
  APPOINTMENT_STATUS.needsVideo,
  APPOINTMENT_STATUS.notNeeded,
].join(', ');

const dayOf = (column: string): string => `to_char(${column} at time zone '${TIME_ZONE}', 'YYYY-MM-DD')`;
const within = (column: string): string => `${column} >= $1::timestamptz and ${column} < $2::timestamptz`;

/**
 * The orders that became paid. A freight difference that was paid later for another address is money of the day on which
 * it was paid, and not of the day of the order.
 */
const SOLD = `select t.id, t.user_id, m.at, t.total_cents - later.cents as cents, t.freight_cents - later.cents as freight_cents
  from transaction_status_move m join transaction t on t.id = m.transaction_id
  cross join lateral (select coalesce(sum(d.amount_cents), 0) as cents from payment d
    where d.transaction_id = t.id and d.applied_at is not null) later
  where m.to_status in (${PAID}) and ${within('m.at')}`;

/** Whether an order is the first one that its buyer paid. Needs `user_id`, `id` and `at` of the order as `x`. */
const BUYER = `case when exists (select from transaction e
  join transaction_status_move p on p.transaction_id = e.id and p.to_status in (${PAID})
  where e.user_id = x.user_id and e.id <> x.id and (p.at, e.id) < (x.at, x.id)) then 'returning' else 'new' end`;

/**
 * Counts what happened between the instants $1 and $2, by day and key. Each statement reads an index by time, so its
 * cost grows with the period and not with the table. `sale`, `buyer` and `product` divide the same money, so the
 * amounts of each add up to the same sum.
 */
const FIGURE_STATEMENTS = {
  /**
   * Orders that became paid, by payment method. `none` is an order that a store credit paid. Of several payments with
   * money the last one settled before the order was paid is the one: another one was refunded, because it arrived late
   * or twice. A freight difference adds its money, and no further order.
   */
  sale: `select day, key, sum(orders)::int as count, sum(cents) as cents from (select ${dayOf('s.at')} as day, coalesce(p.method::text, 'none') as key,
    1 as orders, s.cents from (${SOLD}) s
    left join lateral (select method from payment where transaction_id = s.id and purpose = 'order' and state in ('paid', 'refunding', 'refunded')
      order by coalesce(settled_at <= s.at, false) desc, settled_at desc nulls last, created_at, id limit 1) p on true
    union all select ${dayOf('applied_at')}, method::text, 0, amount_cents from payment where ${within('applied_at')}) sold group by 1, 2`,
  /** The same orders, by whether their buyer had paid an order before. */
  buyer: `select day, key, sum(orders)::int as count, sum(cents) as cents from (
    select ${dayOf('x.at')} as day, ${BUYER} as key, 1 as orders, x.cents from (${SOLD}) x
    union all select ${dayOf('x.applied_at')}, ${BUYER}, 0, x.amount_cents from (
      select t.id, t.user_id, m.at, d.applied_at, d.amount_cents from payment d join transaction t on t.id = d.transaction_id
      join transaction_status_move m on m.transaction_id = t.id and m.to_status in (${PAID})
      where ${within('d.applied_at')}) x) sold group by 1, 2`,
  /**
   * The same orders, by product code: units and money as they were sold. `freight` is their freight, and `rest` what
   * coupons and store credits took off whole orders.
   */
  product: `select day, key, sum(units)::int as count, sum(cents) as cents from (
    select ${dayOf('s.at')} as day, p.code::text as key, i.quantity + i.cancelled_quantity as units, i.value_cents + i.cancelled_cents as cents
      from (${SOLD}) s join transaction_item i on i.transaction_id = s.id join product p on p.id = i.product_id
    union all select ${dayOf('s.at')}, 'freight', 0, s.freight_cents from (${SOLD}) s
    union all select ${dayOf('s.at')}, 'rest', 0, s.cents - s.freight_cents
      - coalesce((select sum(i.value_cents + i.cancelled_cents) from transaction_item i where i.transaction_id = s.id), 0) from (${SOLD}) s
    union all select ${dayOf('applied_at')}, 'freight', 0, amount_cents from payment where ${within('applied_at')}) sold
    group by 1, 2 having sum(units) <> 0 or sum(cents) <> 0`,
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
  /** Subscriptions that were cancelled, by the reason of their last move. */
  lost: `select ${dayOf('cancelled_at')}, key, count(*), 0 from recurrence
    cross join lateral (select coalesce((select left(m.reason, 20) from recurrence_move m where m.recurrence_id = recurrence.id
      and m.month is null and m.to_state = '${RECURRENCE_STATUS.cancelled}' order by m.at desc, m.id desc limit 1), 'other') as key) why
    where ${within('cancelled_at')} group by 1, 2`,
  /**
   * Orders that were cancelled, by who ended them: the buyer, the store, the time to pay, the bank that returned the
   * money by itself, or the clinic, which did not prescribe.
   */
  cancelled: `select ${dayOf('m.at')}, case when m.author_id = t.user_id then 'buyer' when m.author_id is not null then 'store'
      when m.from_status = ${ORDER_STATUS.awaitingPayment} then 'unpaid'
      when exists (select from refund r where r.transaction_id = t.id and r.reason = 'cancelled') then 'clinic'
      when exists (select from payment p where p.transaction_id = t.id and p.state = 'refunded') then 'bank' else 'clinic' end,
    count(*), sum(t.total_cents) from transaction_status_move m join transaction t on t.id = m.transaction_id
    where m.to_status = ${ORDER_STATUS.cancelled} and ${within('m.at')} group by 1, 2`,
} as const;

type Measure = keyof typeof FIGURE_STATEMENTS;

export const MEASURES = Object.keys(FIGURE_STATEMENTS) as Measure[];

/** The figures of these measures between two instants, which are the parameters $1 and $2. */
export const countedFigures = (measures: readonly Measure[]): string =>
  measures
    .map(
      (measure) =>
        `select day::date, '${measure}'::text as measure, key, count::int, cents::bigint from (${FIGURE_STATEMENTS[measure]}) as counted (day, key, count, cents)`,
    )
    .join('\nunion all\n');
