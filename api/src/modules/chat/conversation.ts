import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { openNames } from '../account/profile/openNames.ts';
import { Role } from '../account/role.ts';
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

interface Row extends Parties {
  id: string;
  status: number;
  decidedAt: string | null;
  createdAt: string;
  patientSealed: string | null;
  doctorSealed: string | null;
}

const CONVERSATION = `select a.id, a.user_id as "userId", a.attend_by as "doctorId", a.status, a.decided_at as "decidedAt", a.created_at as "createdAt",
    p.sealed as "patientSealed", d.sealed as "doctorSealed"
  from medical_appointment a join user_account p on p.id = a.user_id left join user_account d on d.id = a.attend_by
 where a.id = $1`;

/** A conversation by the id of its appointment; null for an unknown id. `lock` is an SQL locking clause. */
export async function findConversation(
  em: EntityManager,
  id: string,
  lock = '',
): Promise<Conversation | null> {
  const [row] = isId(id) ? await sql<Row>(em, `${CONVERSATION} ${lock}`, [id]) : [];
  if (!row) return null;
  const { patientSealed, doctorSealed, decidedAt, createdAt, ...conversation } = row;
  const nameOf = await openNames(em, [
    { id: row.userId, sealed: patientSealed },
    { id: row.doctorId, sealed: doctorSealed },
  ]);
  const doctor = row.doctorId ? [chatUser(row.doctorId, nameOf(row.doctorId)?.name ?? '', 'doctor')] : [];
  return {
    ...conversation,
    decidedAt: decidedAt ? new Date(decidedAt) : null,
    createdAt: new Date(createdAt),
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
export function withSide(
  ctx: Pick<Ctx, 'viewer'>,
  conversation: Conversation | null,
): { conversation: Conversation; side: ChatSide } {
  const side = conversation && sideOf(signedInViewer(ctx), conversation);
  if (!conversation || !side) throw new NotFound('Conversa');
  return { conversation, side };
}
