import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Ctx } from '../../services.ts';
import { db, first } from '../../shared/database/query.ts';
import type { Tables } from '../../shared/database/tables.ts';
import { takeKeyedLock } from '../../shared/database/takeLock.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { openNames } from '../account/profile/openNames.ts';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';
import { type ChatSide, type Parties, sideOf } from './chat.access.ts';
import { ChatUser } from './chat.types.ts';

/** A conversation: an appointment with its participants. */
export interface Conversation extends Parties {
  id: string;
  status: number;
  decidedAt: Date | null;
  createdAt: Date;
  /** The patient, and the doctor once there is one. */
  users: ChatUser[];
}

/** The conversations of a person: those as a patient, and those that a doctor has. */
export const isOwn =
  ({ userId, role }: Pick<Viewer, 'userId' | 'role'>) =>
  (eb: ExpressionBuilder<Tables, 'medicalAppointment'>) =>
    role === Role.doctor
      ? eb.or({ 'medicalAppointment.userId': userId, 'medicalAppointment.attendBy': userId })
      : eb('medicalAppointment.userId', '=', userId);

/** The messages of the other side that a person has not read. */
export const isUnreadBy = (
  eb: ExpressionBuilder<Tables, 'chatMessage'>,
  { userId }: Pick<Viewer, 'userId'>,
  patientId: Expression<string>,
) =>
  eb.and([
    eb.and({ 'chatMessage.readAt': null, 'chatMessage.deletedAt': null }),
    sql<boolean>`${eb.ref('chatMessage.isFromPatient')} = (${patientId} <> ${userId})`,
  ]);

/** A conversation by the id of its appointment; null for an unknown id. `isLocked` keeps its appointment as it is. */
export async function findConversation(
  em: EntityManager,
  id: string,
  { isLocked = false } = {},
): Promise<Conversation | null> {
  const conversations = db
    .selectFrom('medicalAppointment')
    .innerJoin('userAccount as patient', 'patient.id', 'medicalAppointment.userId')
    .leftJoin('userAccount as doctor', 'doctor.id', 'medicalAppointment.attendBy')
    .select([
      'medicalAppointment.id',
      'medicalAppointment.userId',
      'medicalAppointment.attendBy as doctorId',
      'medicalAppointment.status',
      'medicalAppointment.decidedAt',
      'medicalAppointment.createdAt',
      'patient.sealed as patientSealed',
      'doctor.sealed as doctorSealed',
    ])
    .where('medicalAppointment.id', '=', id)
    .$if(isLocked, (query) => query.forShare('medicalAppointment'));
  const row = isId(id) ? await first(em, conversations) : null;
  if (!row) return null;
  const { patientSealed, doctorSealed, ...conversation } = row;
  const nameOf = await openNames(em, [
    { id: row.userId, sealed: patientSealed },
    { id: row.doctorId, sealed: doctorSealed },
  ]);
  const doctor = row.doctorId ? [chatUser(row.doctorId, nameOf(row.doctorId)?.name ?? '', 'doctor')] : [];
  return {
    ...conversation,
    users: [chatUser(row.userId, nameOf(row.userId)?.name ?? '', 'patient'), ...doctor],
  };
}

export const chatUser = (id: string, name: string, side: ChatSide): ChatUser =>
  Object.assign(new ChatUser(), { id, name, role: Role[side] });

/** The conversation and the caller's side of it; for other people it does not exist. */
export async function joinConversation(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  id: string,
): Promise<{ conversation: Conversation; side: ChatSide }> {
  return withSide(ctx, await findConversation(ctx.em.fork(), id));
}

/** Throws `NotFound` for a caller outside the conversation. */
function withSide(
  ctx: Pick<Ctx, 'viewer'>,
  conversation: Conversation | null,
): { conversation: Conversation; side: ChatSide } {
  const side = conversation && sideOf(signedInViewer(ctx), conversation);
  if (!conversation || !side) throw new NotFound('Conversa');
  return { conversation, side };
}

/** The participants, for a participant. */
export async function chatUsers(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<ChatUser[]> {
  const { conversation } = await joinConversation(ctx, id);
  return conversation.users;
}

/**
 * Reads a conversation for a change, under a lock per conversation, so that events have the order of the messages. The
 * first statement takes an advisory lock, which needs no transaction id, because events are ordered by that
 * id. The appointment is locked too: returning it to the queue waits, and a doctor who no longer has it
 * cannot send.
 */
export async function joinLockedConversation(
  ctx: Pick<Ctx, 'viewer'>,
  em: EntityManager,
  id: string,
): Promise<{ conversation: Conversation; side: ChatSide }> {
  if (!isId(id)) throw new NotFound('Conversa');
  await lockConversation(em, id);
  return withSide(ctx, await findConversation(em, id, { isLocked: true }));
}

export async function lockConversation(em: EntityManager, id: string): Promise<void> {
  await takeKeyedLock(em, 'chat', id);
}
