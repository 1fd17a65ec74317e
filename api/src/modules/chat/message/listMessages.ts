import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Ctx } from '../../../services.ts';
import { anyOf, db, first, rowCount, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { isId } from '../../../shared/ids.ts';
import { MAX_LIMIT, pageOf } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import type { ShiftContext } from '../../account/twoFactor/stepUp.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import type { ChatMessage } from '../chat.types.ts';
import { isOwn } from '../conversation.ts';
import { type ChatAccess, openConversation } from './openConversation.ts';
import { shownMessages } from './selectMessages.ts';
import { viewMessages } from './viewMessages.ts';

/**
 * The specification allows requesting a whole conversation at once (specification row EV-234); this is the maximum per
 * request.
 */
const MAX_MESSAGES = 99_999;

/** For patients and doctors, messages of their appointments; for admins, of the one they name with a reason. */
export async function listMessages(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  {
    medicalAppointmentId,
    limit,
    offset,
    isDesc,
    ...opening
  }: RequestedPage & ChatAccess & { medicalAppointmentId?: string | null },
): Promise<MessageList | Refusal | InvalidInput> {
  const { role } = signedInViewer(ctx);
  if (!medicalAppointmentId) {
    if (role === Role.admin)
      return new InvalidInput([{ path: 'medicalAppointmentId', message: 'Informe a consulta.' }]);
    // A patient has few conversations, a doctor those of many patients.
    return listOwnMessages(ctx, { limit, offset, isDesc }, role === Role.patient ? MAX_MESSAGES : undefined);
  }
  const em = ctx.em.fork();
  const opened = await openConversation(ctx, em, medicalAppointmentId, opening);
  if (opened instanceof Refusal) return opened;
  const page = { limit: Math.min(limit, MAX_MESSAGES), offset, isDesc };
  return pageOfMessages(em, (eb) => eb('chatMessage.appointmentId', '=', opened.conversation.id), page);
}

/**
 * The caller's messages over all conversations, or of one of them; for REST alone. Each conversation shown is recorded
 * as an access for its patient.
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

export interface MessageList {
  items: ChatMessage[];
  total: number;
}

interface RequestedPage {
  limit: number;
  offset: number;
  isDesc: boolean;
}

/** One page of the messages that match a condition, by time, with their total number. */
async function pageOfMessages(
  em: EntityManager,
  isMatch: (eb: ExpressionBuilder<Tables, 'chatMessage'>) => Expression<SqlBool>,
  { limit, offset, isDesc }: RequestedPage,
): Promise<MessageList> {
  const direction = isDesc ? 'desc' : 'asc';
  const items = await viewMessages(
    em,
    shownMessages
      .where(isMatch)
      .orderBy('chatMessage.createdAt', direction)
      .orderBy('chatMessage.seq', direction)
      .limit(limit)
      .offset(offset),
  );
  const count = await first(em, db.selectFrom('chatMessage').select(rowCount.as('total')).where(isMatch));
  return { items, total: count?.total ?? 0 };
}
