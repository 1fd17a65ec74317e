import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { isId } from '../../../shared/ids.ts';
import { MAX_LIMIT, pageOf } from '../../../shared/paging.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { type MessageList, pageOfMessages, type RequestedPage } from './pageOfMessages.ts';

/**
 * The caller's messages over all conversations. Each conversation shown is recorded as an access for its
 * patient.
 */
export async function listOwnMessages(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { medicalAppointmentId, isDesc, ...paging }: RequestedPage & { medicalAppointmentId?: string | null },
  maxLimit = MAX_LIMIT,
): Promise<MessageList> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const values: unknown[] = [viewer.userId, viewer.role === Role.doctor];
  let ownMessages = `m.appointment_id in (select a.id from medical_appointment a where a.user_id = $1 or ($2 and a.attend_by = $1))`;
  if (medicalAppointmentId) {
    if (!isId(medicalAppointmentId)) return { items: [], total: 0 };
    ownMessages += ` and m.appointment_id = $${values.push(medicalAppointmentId)}`;
  }
  const list = await pageOfMessages(em, ownMessages, values, { ...pageOf(paging, maxLimit), isDesc });
  const shown = [...new Set(list.items.map((message) => message.medicalAppointmentId))];
  const owners = await sql<{ id: string; ownerId: string }>(
    em,
    `select id, user_id as "ownerId" from medical_appointment where id = any($1::uuid[])`,
    [shown],
  );
  const opened = owners.map(({ id, ownerId }) => {
    return { ownerId, viewer, what: 'chat', entityId: id, channel: 'rest', now: ctx.now } as const;
  });
  await recordAccess(em, ...opened);
  return list;
}
