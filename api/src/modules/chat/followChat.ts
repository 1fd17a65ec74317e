import { type Ctx, memberOf } from '../../context.ts';
import { parseCursor, printCursor } from '../../shared/events/cursor.ts';
import type { Notice } from '../../shared/events/eventFeed.ts';
import { follow } from '../../shared/events/follow.ts';
import type { StoredEvent } from '../../shared/events/readEvents.ts';
import { Role } from '../account/role.ts';
import { seatOf } from './chat.access.ts';
import { ChatEvent, ChatEventKind } from './chat.types.ts';
import { CHAT_EVENTS, KIND_OF } from './chatEvents.ts';
import { TYPING } from './setTyping.ts';
import { findTalk, joinTalk, type Talk } from './talk.ts';
import { viewMessage } from './viewMessages.ts';

/**
 * A conversation, or all of the caller's, from a cursor on and then live. A message is shown as it stands when it is told:
 * what was deleted meanwhile comes without its words. Whether he takes part is asked for every event, so a doctor who
 * handed the case back hears nothing more of it.
 */
export async function followChat(
  ctx: Ctx,
  { medicalAppointmentId, after }: { medicalAppointmentId?: string | null; after?: string | null },
): Promise<AsyncGenerator<ChatEvent>> {
  const viewer = memberOf(ctx);
  const joined = medicalAppointmentId ? await joinTalk(ctx, medicalAppointmentId) : null;
  const only = joined?.talk.id;
  // Everything of a conversation is told as its patient's. A doctor who follows all of his has nobody's id to ask by.
  const owner = joined ? joined.talk.userId : viewer.role === Role.doctor ? undefined : viewer.userId;

  /** The conversation, if he may hear of it. Most of what is not his is known without asking the database. */
  async function talkOf(entityId: string, parties: (string | null | undefined)[]): Promise<Talk | null> {
    if (only ? entityId !== only : !parties.includes(viewer.userId)) return null;
    const talk = await findTalk(ctx.orm.em.fork(), entityId);
    return talk && seatOf(viewer, talk) ? talk : null;
  }

  return follow(ctx.feed, {
    ...(owner ? { userId: owner } : {}),
    types: CHAT_EVENTS,
    after: parseCursor(after),
    async read(event) {
      const talk = await talkOf(event.entityId, [event.userId, textOf(event.payload.doctorId)]);
      return talk && tell(ctx, talk, event);
    },
    async hear(notice) {
      const by = textOf(notice.payload.by);
      if (notice.type !== TYPING || by === viewer.userId) return null;
      const { patientId, doctorId } = notice.payload;
      const talk = await talkOf(notice.entityId, [textOf(patientId), textOf(doctorId)]);
      return talk && tellTyping(talk, notice, ctx.clock.now());
    },
  });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function tell(
  ctx: Ctx,
  talk: Talk,
  { type, payload, cursor, at }: StoredEvent,
): Promise<ChatEvent | null> {
  const kind = KIND_OF[type];
  const messageId = textOf(payload.messageId);
  const message = messageId ? await viewMessage(ctx.orm.em.fork(), messageId) : null;
  if (!kind || (messageId && !message)) return null;
  return Object.assign(new ChatEvent(), {
    kind,
    cursor: printCursor(cursor),
    medicalAppointmentId: talk.id,
    message,
    readUpTo: typeof payload.upTo === 'number' ? payload.upTo : null,
    by: talk.users.find(({ id }) => id === payload.by) ?? null,
    at: new Date(at),
  });
}

function tellTyping(talk: Talk, { payload }: Notice, at: Date): ChatEvent | null {
  const by = talk.users.find(({ id }) => id === payload.by);
  if (!by) return null;
  return Object.assign(new ChatEvent(), {
    kind: ChatEventKind.TYPING,
    cursor: null,
    medicalAppointmentId: talk.id,
    message: null,
    readUpTo: null,
    by,
    at,
  });
}
