import { sql } from 'kysely';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db } from '../../../shared/database/query.ts';
import { formatCursor } from '../../../shared/events/cursor.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { hasNameWords } from '../../account/users/findPeople.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../appointment.rules.ts';
import type { ClinicAppointmentPage } from './clinicAppointment.types.ts';
import { clinicAppointments } from './clinicAppointments.ts';

const { awaiting, prescribed, notNeeded, cancelled } = APPOINTMENT_STATUS;
/** The conditions of the indexes of open and of concluded appointments. */
const OPEN = OPEN_APPOINTMENT_STATUSES.map((status) => sql.lit(status));
const CONCLUDED = [prescribed, notNeeded, cancelled].map((status) => sql.lit(status));

const LONGEST_WAIT: ListOrder<'dueAt'> = { by: ['dueAt'], direction: 'asc' };
const LATEST_DECISION: ListOrder<'decidedAt'> = { by: ['decidedAt'], direction: 'desc' };

interface QueueFilter extends KeysetPage {
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
): Promise<ClinicAppointmentPage> {
  const { userId } = signedInViewer(ctx);
  const cursor = formatCursor(ctx.feed.position);
  const em = ctx.em.fork();
  const { ids, ...page } = await pageInOrder(em, listOf(ctx, filter, userId), {
    page: filter,
    order: filter.isConcluded ? LATEST_DECISION : LONGEST_WAIT,
  });
  const items = await clinicAppointments(
    em,
    db.selectFrom('medicalAppointment').where('id', '=', anyOf(ids)),
    { userId, now: ctx.now },
  );
  return { ...page, items: inOrderOf(ids, items), cursor };
}

function listOf(
  { encryption, now }: Pick<Ctx, 'encryption' | 'now'>,
  { isConcluded, onlyMine, onlyLate, request, status, search }: QueueFilter,
  userId: string,
) {
  let list = db
    .selectFrom('medicalAppointment')
    .select('id')
    .where('status', 'in', isConcluded ? CONCLUDED : OPEN);
  list =
    isConcluded || onlyMine
      ? list.where('attendBy', '=', userId)
      : list.where((eb) => eb.or([eb('attendBy', '=', userId), eb('status', '=', eb.lit(awaiting))]));
  if (request) list = list.where('request', '=', request);
  if (status?.length) list = list.where('status', '=', anyOf(status));
  if (onlyLate) list = list.where('dueAt', '<', now);
  const text = wholeText(search, 120);
  if (text)
    list = list.where('userId', 'in', (eb) =>
      eb
        .selectFrom('userAccount')
        .select('id')
        .where(hasNameWords(encryption.searchIndexes(text))),
    );
  return list;
}
