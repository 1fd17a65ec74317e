import type { Ctx } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import { formatCursor } from '../../shared/events/cursor.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { openNames } from '../account/profile/openNames.ts';
import { Role } from '../account/role.ts';
import { appointmentLabel, OPEN_APPOINTMENT_STATUSES } from '../appointment/appointment.rules.ts';
import { mayWrite, WRITABLE_DAYS, writableUntil } from './chat.rules.ts';
import type { ChatMessage } from './chat.types.ts';
import { chatUser } from './conversation.ts';
import { Chat, type ChatList } from './conversation.types.ts';
import { viewMessages } from './message/viewMessages.ts';
import { recordRead } from './recordRead.ts';

interface Row {
  id: string;
  request: number;
  status: number;
  userId: string;
  doctorId: string | null;
  decidedAt: string | null;
  createdAt: string;
  patientSealed: string | null;
  doctorSealed: string | null;
  lastId: string | null;
  unread: number;
  total: number;
}

/**
 * SQL: an appointment that ended long ago without messages is omitted. The page is selected before the unread messages
 * of its conversations are counted.
 */
const CHATS = `select a.*, p.sealed as "patientSealed", d.sealed as "doctorSealed",
    (select count(*)::int from chat_message m where m.appointment_id = a.id and m.read_at is null and m.deleted_at is null and m.is_from_patient = (a."userId" <> $1)) as unread
  from (select a.id, a.request, a.status, a.user_id as "userId", a.attend_by as "doctorId", a.decided_at as "decidedAt", a.created_at as "createdAt",
      l.id as "lastId", coalesce(l.created_at, a.created_at) as "movedAt", count(*) over ()::int as total
    from medical_appointment a
      left join lateral (select m.id, m.created_at from chat_message m where m.appointment_id = a.id order by m.seq desc limit 1) l on true
    where (a.user_id = $1 or ($2 and a.attend_by = $1))
      and (l.id is not null or a.status = any($3::int[]) or coalesce(a.decided_at, a.created_at) > $4)
    order by "movedAt" desc, a.id desc limit $5 offset $6) a
  join user_account p on p.id = a."userId" left join user_account d on d.id = a."doctorId"
  order by a."movedAt" desc, a.id desc`;

/** The caller's conversations with their last messages, in two statements for any number. */
export async function myChats(
  ctx: Pick<Ctx, 'em' | 'feed' | 'now' | 'viewer'>,
  paging: { limit: number; offset: number },
): Promise<ChatList> {
  const viewer = signedInViewer(ctx);
  const { userId, role } = viewer;
  const cursor = formatCursor(ctx.feed.position);
  const em = ctx.em.fork();
  const { limit, offset } = pageOf(paging);
  const since = new Date(ctx.now.getTime() - WRITABLE_DAYS * 86_400_000);
  const values = [userId, role === Role.doctor, OPEN_APPOINTMENT_STATUSES, since, limit, offset];
  const rows = await sql<Row>(em, CHATS, values);
  const lastIds = rows.flatMap(({ lastId }) => lastId ?? []);
  const last = await viewMessages(em, { where: 'm.id = any($1::uuid[])', values: [lastIds] });
  if (role === Role.doctor)
    await recordRead(em, {
      viewer,
      conversations: last.map((message) => message.medicalAppointmentId),
      channel: 'graphql',
      now: ctx.now,
    });
  const byId = new Map(last.map((message) => [message.id, message]));
  const accountOf = await openNames(
    em,
    rows.flatMap((row) => [
      { id: row.userId, sealed: row.patientSealed },
      { id: row.doctorId, sealed: row.doctorSealed },
    ]),
  );
  const nameOf = (id: string) => accountOf(id)?.name ?? '';
  const items = rows.map((row) => view(row, nameOf, userId, byId.get(row.lastId ?? '') ?? null, ctx.now));
  return { items, total: rows[0]?.total ?? 0, cursor };
}

function view(
  row: Row,
  nameOf: (id: string) => string,
  viewerId: string,
  lastMessage: ChatMessage | null,
  now: Date,
): Chat {
  const { id, request, status, userId, doctorId, unread } = row;
  const conversation = {
    status,
    decidedAt: row.decidedAt ? new Date(row.decidedAt) : null,
    createdAt: new Date(row.createdAt),
  };
  const doctor = doctorId ? chatUser(doctorId, nameOf(doctorId), 'doctor') : null;
  return Object.assign(new Chat(), {
    medicalAppointmentId: id,
    request,
    status,
    statusLabel: appointmentLabel(status),
    with: userId === viewerId ? doctor : chatUser(userId, nameOf(userId), 'patient'),
    lastMessage,
    unread,
    mayWrite: mayWrite(conversation, now),
    writableUntil: writableUntil(conversation),
  });
}
