import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { countRows } from '../../../shared/database/countRows.ts';
import { printCursor } from '../../../shared/events/cursor.ts';
import { pageOf } from '../../../shared/paging.ts';
import { APPOINTMENT_STATUS, OPEN_APPOINTMENT_STATUSES } from '../appointment.rules.ts';
import type { ClinicCasePage } from './clinicAppointment.types.ts';
import { clinicAppointments } from './clinicAppointments.ts';

/** The condition of the index of open appointments. */
const OPEN = `a.status in (${OPEN_APPOINTMENT_STATUSES.join(', ')})`;
const { awaiting, prescribed, notNeeded, cancelled } = APPOINTMENT_STATUS;
const CONCLUDED = [prescribed, notNeeded, cancelled].join(', ');

export interface QueueFilter {
  /** Treatment line. */
  request?: number | null | undefined;
  status?: readonly number[] | null | undefined;
  onlyMine?: boolean | undefined;
  onlyLate?: boolean | undefined;
  /** Prefixes of words of the name. */
  search?: string | null | undefined;
  /** Concluded appointments, the newest first. */
  isConcluded?: boolean | undefined;
  limit: number;
  offset: number;
}

/**
 * The queue of a doctor: the longest wait first, without appointments of other doctors. The cursor is read
 * before the rows, so following from it misses no change.
 */
export async function appointmentQueue(
  ctx: Pick<Ctx, 'em' | 'encryption' | 'feed' | 'now' | 'viewer'>,
  filter: QueueFilter,
): Promise<ClinicCasePage> {
  const { userId } = memberOf(ctx);
  const cursor = printCursor(ctx.feed.position);
  const em = ctx.em.fork();
  const page = pageOf(filter);
  const conditions: string[] = [];
  const values: unknown[] = [userId];
  const ask = (condition: string, value?: unknown) =>
    conditions.push(value === undefined ? condition : condition.replace('?', `$${values.push(value)}`));
  if (filter.isConcluded) ask(`a.attend_by = $1 and a.status in (${CONCLUDED})`);
  else ask(`${OPEN} and (a.attend_by = $1${filter.onlyMine ? '' : ` or a.status = ${awaiting}`})`);
  if (filter.request) ask('a.request = ?', filter.request);
  if (filter.status?.length) ask('a.status = any(?::int[])', [...filter.status]);
  if (filter.onlyLate) ask('a.due_at < ?', ctx.now);
  const search = filter.search?.trim();
  if (search)
    ask(
      'a.user_id in (select id from user_account where name_words @> ?::text[])',
      ctx.encryption.searchIndexes(search),
    );
  const where = conditions.join(' and ');
  const order = filter.isConcluded ? 'a.decided_at desc, a.id desc' : 'a.due_at, a.id';
  const items = await clinicAppointments(em, { where, order, values, page }, { userId, now: ctx.now });
  return { items, total: await countRows(em, `medical_appointment a where ${where}`, values), cursor };
}
