import type { EntityManager } from '@mikro-orm/postgresql';
import { parseDay } from '#schema/br/day.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { pageOf } from '../../../shared/paging.ts';
import { findPeople } from '../../account/users/findPeople.ts';
import { OPEN_STATES } from '../month/lockMonth.ts';
import { RECURRENCE_STATUS } from '../recurrence.rules.ts';
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
  monthState: string | null;
  trouble: RecurrenceTrouble | null;
  /** Whether there is any further shipment. */
  isShipped: boolean;
}

export interface FoundRecurrences {
  items: FoundRecurrence[];
  total: number;
  next: string | null;
}

/** `o` is the open month. A failed charge either waits for its retry or has suspended the subscription. */
const ROWS = `
  select r.id, coalesce(o.ship_on, r.next_ship_on)::text as "shipOn", o.state as "monthState",
         r.status = ${RECURRENCE_STATUS.active} and (o.state is not null or r.ends_after_month is null) as "isShipped",
         case when o.state = 'declined' or (r.status = ${RECURRENCE_STATUS.suspended} and r.suspension_reason = 'payment') then 'failedCharge'
              when o.state = 'waitingPrescription' then 'waitingPrescription'
              when o.state = 'waitingStock' then 'soldOut'
              when r.status = ${RECURRENCE_STATUS.suspended} then 'unsafe' end as trouble
    from recurrence r left join lateral (
      select m.state, m.ship_on from recurrence_month m
       where m.recurrence_id = r.id and m.state = any($1) order by m.month desc limit 1) o on true
   where ($2::int is null or r.status = $2) and ($3::uuid[] is null or r.user_id = any($3))`;

const FOUND = `with found as (${ROWS})
  select * from found where ($4::text is null or trouble = $4)
     and ($5::text is null or ("isShipped" and "shipOn" >= $5))
     and ($6::text is null or ("isShipped" and "shipOn" <= $6))`;

/**
 * Subscriptions by state, problem, day of the next shipment, and by CPF or words of name and e-mail. Newest first; with
 * a range of days, the nearest shipment first. Pages continue after the last row and not at an offset.
 */
export async function findRecurrences(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  filter: RecurrenceFilter,
): Promise<FoundRecurrences> {
  const em = ctx.em.fork();
  const { limit } = pageOf({ limit: filter.limit, offset: 0 });
  const [from, until] = [dayOrNull(filter.shipFrom), dayOrNull(filter.shipUntil)];
  const isByDay = from !== null || until !== null;
  const people = await peopleOf(ctx, em, filter.search);
  const asked = [[...OPEN_STATES], filter.status ?? null, people, filter.trouble ?? null, from, until];
  const after = parseRecurrenceCursor(filter.after);
  const order = isByDay
    ? `and ($7::text is null or ("shipOn", id) > ($7, $8::uuid)) order by "shipOn", id`
    : `and ($7::text is null or id < $8::uuid) order by id desc`;
  const rows = await sql<FoundRecurrence>(em, `${FOUND} ${order} limit $9`, [
    ...asked,
    after?.shipOn ?? null,
    after?.id ?? null,
    limit + 1,
  ]);
  const [count] = await sql<{ total: number }>(em, `select count(*)::int as total from (${FOUND}) f`, asked);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total: count?.total ?? 0,
    next: rows.length > limit && last ? printRecurrenceCursor(last) : null,
  };
}

const dayOrNull = (text: string | null | undefined): string | null => (text ? parseDay(text) : null);

async function peopleOf(
  ctx: Pick<Ctx, 'encryption'>,
  em: EntityManager,
  search: string | null | undefined,
): Promise<string[] | null> {
  const text = (search ?? '').replaceAll('\0', '').trim().slice(0, 120);
  if (!text) return null;
  return findPeople(ctx, em, text);
}
