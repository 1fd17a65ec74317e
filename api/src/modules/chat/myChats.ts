import { type InferResult, sql } from 'kysely';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { anyOf, db, rowCount, run } from '../../shared/database/query.ts';
import { formatCursor } from '../../shared/events/cursor.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { openNames } from '../account/profile/openNames.ts';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';
import { appointmentLabel, OPEN_APPOINTMENT_STATUSES } from '../appointment/appointment.rules.ts';
import { mayWrite, WRITABLE_DAYS, writableUntil } from './chat.rules.ts';
import { ChatMessage, ChatUser } from './chat.types.ts';
import { chatUser, isOwn, isUnreadBy } from './conversation.ts';
import { shownMessages } from './message/selectMessages.ts';
import { viewMessages } from './message/viewMessages.ts';
import { recordRead } from './recordRead.ts';

@ObjectType({ description: 'A conversation in the caller’s list.' })
class Chat {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => Int, { description: 'Treatment line' })
  request!: number;

  @Field(() => Int)
  status!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => ChatUser, {
    nullable: true,
    description: 'The other side; null until a doctor has the appointment',
  })
  with!: ChatUser | null;

  @Field(() => ChatMessage, { nullable: true })
  lastMessage!: ChatMessage | null;

  @Field(() => Int)
  unread!: number;

  @Field(() => Boolean)
  mayWrite!: boolean;

  @Field(() => Date, { nullable: true })
  writableUntil!: Date | null;
}

@ObjectType()
export class ChatList {
  @Field(() => [Chat], { description: 'The conversation with the newest message first' })
  items!: Chat[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, { description: 'Follow `chatMessageAdded` without an appointment from here' })
  cursor!: string;
}

@ObjectType()
export class ChatUnread {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => Int)
  unread!: number;
}

/**
 * One page of the caller's conversations by their last message. One that ended long ago without messages is omitted.
 */
const selectPage = (viewer: Viewer, since: Date, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('medicalAppointment')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('chatMessage')
          .select(['chatMessage.id', 'chatMessage.createdAt'])
          .whereRef('chatMessage.appointmentId', '=', 'medicalAppointment.id')
          .orderBy('chatMessage.seq', 'desc')
          .limit(sql.lit(1))
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'medicalAppointment.id',
      'medicalAppointment.request',
      'medicalAppointment.status',
      'medicalAppointment.userId',
      'medicalAppointment.attendBy as doctorId',
      'medicalAppointment.decidedAt',
      'medicalAppointment.createdAt',
      'last.id as lastId',
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .select((eb) => eb.fn.coalesce('last.createdAt', 'medicalAppointment.createdAt').as('movedAt'))
    .where(isOwn(viewer))
    .where((eb) =>
      eb.or([
        eb('last.id', 'is not', null),
        eb('medicalAppointment.status', '=', anyOf(OPEN_APPOINTMENT_STATUSES)),
        eb(eb.fn.coalesce('medicalAppointment.decidedAt', 'medicalAppointment.createdAt'), '>', since),
      ]),
    )
    .orderBy('movedAt', 'desc')
    .orderBy('medicalAppointment.id', 'desc')
    .limit(limit)
    .offset(offset);

/** The page is selected before the unread messages of its conversations are counted. */
const selectChats = (viewer: Viewer, page: ReturnType<typeof selectPage>) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('userAccount as patient', 'patient.id', 'page.userId')
    .leftJoin('userAccount as doctor', 'doctor.id', 'page.doctorId')
    .selectAll('page')
    .select(['patient.sealed as patientSealed', 'doctor.sealed as doctorSealed'])
    .select((outer) =>
      outer
        .selectFrom('chatMessage')
        .select(rowCount.as('unread'))
        .whereRef('chatMessage.appointmentId', '=', 'page.id')
        .where((eb) => isUnreadBy(eb, viewer, eb.ref('page.userId')))
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .orderBy('page.movedAt', 'desc')
    .orderBy('page.id', 'desc');

type ChatRow = InferResult<ReturnType<typeof selectChats>>[number];

/** The caller's conversations with their last messages, in two statements for any number. */
export async function myChats(
  ctx: Pick<Ctx, 'em' | 'feed' | 'now' | 'viewer'>,
  paging: { limit: number; offset: number },
): Promise<ChatList> {
  const viewer = signedInViewer(ctx);
  const cursor = formatCursor(ctx.feed.position);
  const em = ctx.em.fork();
  const since = new Date(ctx.now.getTime() - WRITABLE_DAYS * 86_400_000);
  const rows = await run(em, selectChats(viewer, selectPage(viewer, since, pageOf(paging))));
  const lastIds = rows.flatMap(({ lastId }) => lastId ?? []);
  const last = await viewMessages(em, shownMessages.where('chatMessage.id', '=', anyOf(lastIds)));
  if (viewer.role === Role.doctor)
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
  const items = rows.map((row) =>
    view(row, nameOf, viewer.userId, byId.get(row.lastId ?? '') ?? null, ctx.now),
  );
  return { items, total: rows[0]?.total ?? 0, cursor };
}

function view(
  row: ChatRow,
  nameOf: (id: string) => string,
  viewerId: string,
  lastMessage: ChatMessage | null,
  now: Date,
): Chat {
  const { id, request, status, userId, doctorId, unread } = row;
  const doctor = doctorId ? chatUser(doctorId, nameOf(doctorId), 'doctor') : null;
  return Object.assign(new Chat(), {
    medicalAppointmentId: id,
    request,
    status,
    statusLabel: appointmentLabel(status),
    with: userId === viewerId ? doctor : chatUser(userId, nameOf(userId), 'patient'),
    lastMessage,
    unread,
    mayWrite: mayWrite(row, now),
    writableUntil: writableUntil(row),
  });
}

/** The unread counts of the caller's conversations, in one statement for any number. */
export async function chatUnread(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<ChatUnread[]> {
  const viewer = signedInViewer(ctx);
  const rows = await run(
    ctx.em.fork(),
    db
      .selectFrom('medicalAppointment')
      .innerJoin('chatMessage', 'chatMessage.appointmentId', 'medicalAppointment.id')
      .select(['chatMessage.appointmentId as medicalAppointmentId', rowCount.as('unread')])
      .where(isOwn(viewer))
      .where((eb) => isUnreadBy(eb, viewer, eb.ref('medicalAppointment.userId')))
      .groupBy('chatMessage.appointmentId')
      .orderBy((eb) => eb.fn.max('chatMessage.createdAt'), 'desc'),
  );
  return rows.map((row) => Object.assign(new ChatUnread(), row));
}
