import { type Expression, type SqlBool, sql } from 'kysely';
import { parseDay } from '#schema/br/day.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { countRows } from '../../../shared/database/countRows.ts';
import { columnsOf, db, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { pageOf } from '../../../shared/paging.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { matchPeople } from '../../account/users/findPeople.ts';
import { type MonthState, OPEN_STATES } from '../month/month.rules.ts';

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

interface FoundRecurrences {
  items: FoundRecurrence[];
  total: number;
  next: string | null;
}

const OPEN = OPEN_STATES.map((state) => sql.lit(state));
/** The subscriptions with their open months. */
const withMonth = db.selectFrom('recurrence').leftJoinLateral(
  (eb) =>
    eb
      .selectFrom('recurrenceMonth')
      .select(['state', 'shipOn'])
      .whereRef('recurrenceId', '=', 'recurrence.id')
      .where('state', 'in', OPEN)
      .orderBy('month', 'desc')
      .limit(eb.lit(1))
      .as('open'),
  (join) => join.onTrue(),
);
const recurrence = columnsOf('recurrence');
const open = columnsOf('recurrenceMonth', 'open');
const shipOn = sql<string>`coalesce(${open.shipOn}, ${recurrence.nextShipOn})`;
const isShipped = sql<boolean>`(${recurrence.status} = ${sql.lit(RECURRENCE_STATUS.active)}
  and (${open.state} is not null or ${recurrence.endsAfterMonth} is null))`;
const isSuspended = sql<boolean>`${recurrence.status} = ${sql.lit(RECURRENCE_STATUS.suspended)}`;
/** A failed charge either waits for its retry or has suspended the subscription. */
const trouble = sql<RecurrenceTrouble | null>`case
  when ${open.state} = 'declined' or (${isSuspended} and ${recurrence.suspensionReason} = 'payment') then 'failedCharge'
  when ${open.state} = 'waitingPrescription' then 'waitingPrescription'
  when ${open.state} = 'waitingStock' then 'soldOut'
  when ${isSuspended} then 'unsafe' end`;

const monthsIn = (state: MonthState) =>
  db.selectFrom('recurrenceMonth').select('recurrenceId as id').where('state', '=', sql.lit(state));
const suspended = db.selectFrom('recurrence').select('id').where(isSuspended);
/** Subscriptions that may have the problem, found by an index. `trouble` then decides from two tables. */
const CANDIDATES: Readonly<Record<RecurrenceTrouble, Expression<{ id: string }>>> = {
  failedCharge: monthsIn('declined').union(suspended),
  waitingPrescription: monthsIn('waitingPrescription'),
  soldOut: monthsIn('waitingStock'),
  unsafe: suspended,
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
  const conditions: Expression<SqlBool>[] = [];
  if (filter.status != null) conditions.push(sql`${recurrence.status} = ${filter.status}`);
  const text = wholeText(filter.search, 120);
  if (text) conditions.push((await matchPeople(ctx, em, { text, userId: recurrence.userId })).byIndex);
  if (filter.trouble)
    conditions.push(
      sql`${recurrence.id} in ${CANDIDATES[filter.trouble]}`,
      sql`${trouble} = ${filter.trouble}`,
    );
  if (isByDay) conditions.push(...shipsWithin(from ?? '0001-01-01', until ?? '9999-12-31'));
  const found = withMonth.where((eb) => eb.and(conditions));
  // Only a filter by problem or day needs the join with the months for the count.
  const total =
    filter.trouble || isByDay
      ? await countRows(em, found)
      : await countRows(
          em,
          db.selectFrom('recurrence').where((eb) => eb.and(conditions)),
        );
  const after = parseRecurrenceCursor(filter.after);
  let page = isByDay
    ? found.orderBy(shipOn).orderBy('recurrence.id')
    : found.orderBy('recurrence.id', 'desc');
  if (after && isByDay)
    page = page.where(
      sql<SqlBool>`(${shipOn}, ${recurrence.id}) > (${after.shipOn}::date, ${after.id}::uuid)`,
    );
  if (after && !isByDay) page = page.where('recurrence.id', '<', after.id);
  const rows = await run(
    em,
    page
      .select(['recurrence.id', 'open.state as monthState'])
      .select([shipOn.as('shipOn'), isShipped.as('isShipped'), trouble.as('trouble')])
      .limit(limit + 1),
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
function shipsWithin(from: string, until: string): Expression<SqlBool>[] {
  const isWithin = (day: Expression<string>) => sql<SqlBool>`${day} between ${from}::date and ${until}::date`;
  const months = db
    .selectFrom('recurrenceMonth')
    .select('recurrenceId as id')
    .where('state', 'in', OPEN)
    .where(({ ref }) => isWithin(ref('shipOn')));
  const next = db
    .selectFrom('recurrence')
    .select('id')
    .where(({ ref }) => isWithin(ref('nextShipOn')));
  return [sql`${recurrence.id} in ${months.union(next)}`, isShipped, isWithin(shipOn)];
}

const dayOrNull = (text: string | null | undefined): string | null => (text ? parseDay(text) : null);

/**
 * The last row of a page. The next page begins after this row, also when rows were added or removed meanwhile.
 */
interface RecurrenceCursor {
  shipOn: string;
  id: string;
}

const printRecurrenceCursor = ({ shipOn, id }: RecurrenceCursor): string => `${shipOn}.${id}`;

/** Null for a text that is not our cursor: the list then starts at the beginning. */
function parseRecurrenceCursor(text: string | null | undefined): RecurrenceCursor | null {
  const [shipOn = '', id = ''] = (text ?? '').split('.');
  return parseDay(shipOn) !== null && isId(id) ? { shipOn, id } : null;
}
