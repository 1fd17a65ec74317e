import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { sql } from '../../../shared/database/database.ts';
import { Forbidden } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { pageOf } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { Role } from '../../account/role.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import type { ChatMessage } from '../chat.types.ts';
import { type Opening, openConversation } from './chatMessages.ts';
import { viewMessages } from './viewMessages.ts';

export interface MessageList {
  items: ChatMessage[];
  total: number;
}

interface Page {
  limit: number;
  offset: number;
  isDesc: boolean;
}

/** A conversation may be requested whole (EV-234); this is the maximum per request. */
const WHOLE = 99_999;

/** For doctors, messages of their appointments; for admins, of the one they name with a reason. */
export async function listMessages(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  {
    medicalAppointmentId,
    limit,
    offset,
    isDesc,
    ...opening
  }: Page & Opening & { medicalAppointmentId?: string | null },
): Promise<MessageList | Refusal | InvalidInput> {
  const { role } = memberOf(ctx);
  if (role === Role.patient) throw new Forbidden();
  if (!medicalAppointmentId) {
    if (role === Role.doctor) return listOwnMessages(ctx, { limit, offset, isDesc });
    return new InvalidInput([{ path: 'medicalAppointmentId', message: 'Informe a consulta.' }]);
  }
  const em = ctx.em.fork();
  const opened = await openConversation(ctx, em, medicalAppointmentId, opening);
  if (opened instanceof Refusal) return opened;
  const page = { limit: Math.min(limit, WHOLE), offset, isDesc };
  return pageOfMessages(em, 'm.appointment_id = $1', [opened.conversation.id], page);
}

/**
 * The caller's messages over all conversations. Each conversation shown is recorded as an access for its
 * patient.
 */
export async function listOwnMessages(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { medicalAppointmentId, isDesc, ...paging }: Page & { medicalAppointmentId?: string | null },
): Promise<MessageList> {
  const viewer = memberOf(ctx);
  const em = ctx.em.fork();
  const values: unknown[] = [viewer.userId, viewer.role === Role.doctor];
  let own = `m.appointment_id in (select a.id from medical_appointment a where a.user_id = $1 or ($2 and a.attend_by = $1))`;
  if (medicalAppointmentId) {
    if (!isId(medicalAppointmentId)) return { items: [], total: 0 };
    own += ` and m.appointment_id = $${values.push(medicalAppointmentId)}`;
  }
  const list = await pageOfMessages(em, own, values, { ...pageOf(paging), isDesc });
  const shown = [...new Set(list.items.map((message) => message.medicalAppointmentId))];
  const owners = await sql<{ id: string; ownerId: string }>(
    em,
    `select id, user_id as "ownerId" from medical_appointment where id = any($1::uuid[])`,
    [shown],
  );
  const opened = owners.map(({ id, ownerId }) => {
    return { ownerId, viewer, what: 'chat', entityId: id, door: 'rest', now: ctx.now } as const;
  });
  await recordAccess(em, ...opened);
  return list;
}

async function pageOfMessages(
  em: EntityManager,
  where: string,
  values: readonly unknown[],
  { limit, offset, isDesc }: Page,
): Promise<MessageList> {
  const direction = isDesc ? 'desc' : 'asc';
  const next = values.length + 1;
  const items = await viewMessages(em, {
    where,
    order: `m.created_at ${direction}, m.seq ${direction} limit $${next} offset $${next + 1}`,
    values: [...values, limit, offset],
  });
  const [count] = await sql<{ total: number }>(
    em,
    `select count(*)::int as total from chat_message m where ${where}`,
    values,
  );
  return { items, total: count?.total ?? 0 };
}
