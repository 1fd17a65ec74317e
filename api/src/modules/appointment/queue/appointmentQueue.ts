import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { formatCursor } from '../../../shared/events/cursor.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../appointment.rules.ts';
import type { ClinicCasePage } from './clinicAppointment.types.ts';
import { clinicAppointments } from './clinicAppointments.ts';

/** The condition of the index of open appointments. */
const OPEN = `a.status in (${OPEN_APPOINTMENT_STATUSES.join(', ')})`;
const { awaiting, prescribed, notNeeded, cancelled } = APPOINTMENT_STATUS;
const CONCLUDED = [prescribed, notNeeded, cancelled].join(', ');

const LONGEST_WAIT: ListOrder = { by: ['due_at'], direction: 'asc' };
const LATEST_DECISION: ListOrder = { by: ['decided_at'], direction: 'desc' };

export interface QueueFilter extends KeysetPage {
  /** Treatment line. */
  request?: number | null | undefined;
  status?: readonly number[] | null | undefined;
  onlyMine?: boolean | undefined;
  onlyLate?: boolean | undefined;
  /** Prefixes of words of the name. */
  search?: string | null | undefined;
  /** Concluded appointments, the newest first. */
  isConcluded?: boolean | undefined;
}

/**
 * The queue of a doctor: the longest wait first, without appointments of other doctors. The cursor is read
 * before the rows, so following from it misses no change.
 */
export async function appointmentQueue(
  ctx: Pick<Ctx, 'em' | 'encryption' | 'feed' | 'now' | 'viewer'>,
  filter: QueueFilter,
): Promise<ClinicCasePage> {
  const { userId } = signedInViewer(ctx);
  const cursor = formatCursor(ctx.feed.position);
  const em = ctx.em.fork();
  const { ids, ...page } = await pageInOrder(em, 'medical_appointment a', {
    conditions: conditionsOf(ctx, filter, userId),
    page: filter,
    order: filter.isConcluded ? LATEST_DECISION : LONGEST_WAIT,
  });
  const items = await clinicAppointments(
    em,
    { where: 'a.id = any($1::uuid[])', values: [ids] },
    { userId, now: ctx.now },
  );
  return { ...page, items: inOrderOf(ids, items), cursor };
}

function conditionsOf(
  { encryption, now }: Pick<Ctx, 'encryption' | 'now'>,
  filter: QueueFilter,
  userId: string,
): Conditions {
  const conditions = new Conditions();
  if (filter.isConcluded) conditions.add(`a.attend_by = $ and a.status in (${CONCLUDED})`, userId);
  else
    conditions
      .addFixed(OPEN)
      .add(`a.attend_by = $${filter.onlyMine ? '' : ` or a.status = ${awaiting}`}`, userId);
  const search = wholeText(filter.search, 120);
  return conditions
    .add('a.request = $', filter.request || null)
    .add('a.status = any($::int[])', filter.status?.length ? [...filter.status] : null)
    .add('a.due_at < $', filter.onlyLate ? now : null)
    .add(
      'a.user_id in (select id from user_account where name_words @> $::text[])',
      search ? encryption.searchIndexes(search) : null,
    );
}
