import type { Ctx } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { MAX_LIMIT, pageOf } from '../../../shared/paging.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { isOwn } from '../conversation.ts';
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
  let conversations = db.selectFrom('medicalAppointment').select('id').where(isOwn(viewer));
  if (medicalAppointmentId) {
    if (!isId(medicalAppointmentId)) return { items: [], total: 0 };
    conversations = conversations.where('id', '=', medicalAppointmentId);
  }
  const page = { ...pageOf(paging, maxLimit), isDesc };
  const list = await pageOfMessages(em, (eb) => eb('chatMessage.appointmentId', 'in', conversations), page);
  const shown = [...new Set(list.items.map((message) => message.medicalAppointmentId))];
  const owners = await run(
    em,
    db.selectFrom('medicalAppointment').select(['id', 'userId as ownerId']).where('id', '=', anyOf(shown)),
  );
  const opened = owners.map(({ id, ownerId }) => {
    return { ownerId, viewer, what: 'chat', entityId: id, channel: 'rest', now: ctx.now } as const;
  });
  await recordAccess(em, ...opened);
  return list;
}
