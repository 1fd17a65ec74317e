import { parseDay } from '#schema/br/day.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { countRows } from '../../../shared/database/countRows.ts';
import { sql } from '../../../shared/database/database.ts';
import { pageOf } from '../../../shared/paging.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { matchPeople } from '../../account/users/findPeople.ts';
import { OPEN_STATES } from '../month/lockMonth.ts';
import type { MonthState } from '../month/month.rules.ts';
import { parseRecurrenceCursor, printRecurrenceCursor } from './recurrenceCursor.ts';

/** The problems an admin may have to handle. */
export enum RecurrenceTrouble {
  failedCharge = 'failedCharge',
  waitingPrescription = 'waitingPrescription',
  soldOut = 'soldOut',
  unsafe = 'unsafe',
}

export interface RecurrenceFilter {
  search?: string | null | undefined;
  status?: number | null | undefined;
  trouble?: RecurrenceTrouble | null | undefined;
  /** First and last day of the next shipment, both included. */
  shipFrom?: string | null | undefined;
  shipUntil?: string | null | undefined;
  limit: number;
  after?: string | null | undefined;
}

export interface FoundRecurrence {
  id: string;
  shipOn: string;
  monthState: MonthState | null;
  trouble: RecurrenceTrouble | null;
  /** Whether there is any further shipment. */
  isShipped: boolean;
}

export interface FoundRecurrences {
  items: FoundRecurrence[];
  total: number;
  next: string | null;
}

const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(', ');
/** In these SQL parts, `r` is the subscription and `o` its open month. */
const WITH_MONTH = `recurrence r left join lateral (
  select m.state, m.ship_on from recurrence_month m
   where m.recurrence_id = r.id and m.state in (${OPEN}) order by m.month desc limit 1) o on true`;
const SHIP_ON = 'coalesce(o.ship_on, r.next_ship_on)';
const IS_SHIPPED = `(r.status = ${RECURRENCE_STATUS.active} and (o.state is not null or r.ends_after_month is null))`;
const SUSPENDED = `r.status = ${RECURRENCE_STATUS.suspended}`;
/** A failed charge either waits for its retry or has suspended the subscription. */
const TROUBLE = `case when o.state = 'declined' or (${SUSPENDED} and r.suspension_reason = 'payment') then 'failedCharge'
  when o.state = 'waitingPrescription' then 'waitingPrescription'
  when o.state = 'waitingStock' then 'soldOut'
  when ${SUSPENDED} then 'unsafe' end`;

const monthsIn = (state: MonthState) => `select recurrence_id from recurrence_month where state = '${state}'`;
const ALL_SUSPENDED = `select id from recurrence where status = ${RECURRENCE_STATUS.suspended}`;
/** Subscriptions that may have the problem, found by an index. `TROUBLE` then decides from two tables. */
const CANDIDATES: Readonly<Record<RecurrenceTrouble, string>> = {
  failedCharge: `${monthsIn('declined')} union ${ALL_SUSPENDED}`,
  waitingPrescription: monthsIn('waitingPrescription'),
  soldOut: monthsIn('waitingStock'),
  unsafe: ALL_SUSPENDED,
};

/**
 * Subscriptions by state, problem, day of the next shipment, and by CPF or words of name and e-mail. Newest first; with
 * a range of days, the nearest shipment first. A page continues after the last row of the page before.
 */
export async function findRecurrences(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  filter: RecurrenceFilter,
): Promise<FoundRecurrences> {
  const em = ctx.em.fork();
  const { limit } = pageOf({ limit: filter.limit, offset: 0 });
  const [from, until] = [dayOrNull(filter.shipFrom), dayOrNull(filter.shipUntil)];
  const isByDay = from !== null || until !== null;
  const conditions = new Conditions().add('r.status = $', filter.status);
  const text = wholeText(filter.search, 120);
  if (text) {
    const { byIndex } = await matchPeople(ctx, em, { text, column: 'r.user_id' });
    conditions.addFixed(byIndex((value) => conditions.param(value)));
  }
  if (filter.trouble)
    conditions.addFixed(`r.id in (${CANDIDATES[filter.trouble]})`).add(`${TROUBLE} = $`, filter.trouble);
  if (isByDay) addDays(conditions, { from, until });
  // Only a filter by problem or day needs the join with the months for the count.
  const countedTables = filter.trouble || isByDay ? WITH_MONTH : 'recurrence r';
  const total = await countRows(em, `${countedTables} ${conditions.where}`, [...conditions.values]);
  const after = parseRecurrenceCursor(filter.after);
  if (after && isByDay)
    conditions.addFixed(
      `(${SHIP_ON}, r.id) > (${conditions.param(after.shipOn)}::date, ${conditions.param(after.id)}::uuid)`,
    );
  if (after && !isByDay) conditions.add('r.id < $::uuid', after.id);
  const rows = await sql<FoundRecurrence>(
    em,
    `select r.id, ${SHIP_ON}::text as "shipOn", o.state as "monthState", ${IS_SHIPPED} as "isShipped", ${TROUBLE} as trouble
       from ${WITH_MONTH} ${conditions.where}
      order by ${isByDay ? `${SHIP_ON}, r.id` : 'r.id desc'} limit ${conditions.param(limit + 1)}`,
    conditions.values,
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total,
    next: rows.length > limit && last ? printRecurrenceCursor(last) : null,
  };
}

/** The day of a shipment is in the open month or, without one, in the subscription. Each table has an index by day. */
function addDays(
  conditions: Conditions,
  { from, until }: { from: string | null; until: string | null },
): void {
  const days = `between ${conditions.param(from ?? '0001-01-01')}::date and ${conditions.param(until ?? '9999-12-31')}::date`;
  conditions.addFixed(
    `r.id in (select recurrence_id from recurrence_month where state in (${OPEN}) and ship_on ${days}
       union select id from recurrence where next_ship_on ${days})`,
  );
  conditions.addFixed(`${IS_SHIPPED} and ${SHIP_ON} ${days}`);
}

const dayOrNull = (text: string | null | undefined): string | null => (text ? parseDay(text) : null);
