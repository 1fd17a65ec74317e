import { type Ctx, memberOf } from '../../context.ts';
import { parseCursor, printCursor } from '../../shared/events/cursor.ts';
import { follow } from '../../shared/events/follow.ts';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/tokens.ts';
import { seatOf } from './chat.access.ts';
import { ChatEvent, ChatEventKind } from './chat.types.ts';
import { CHAT_EVENTS, KIND_OF } from './chatEvents.ts';
import { noteRead, READING_MINUTES } from './noteRead.ts';
import { TYPING } from './setTyping.ts';
import { findTalk, joinTalk } from './talk.ts';
import { messageWithParties } from './viewMessages.ts';

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

  /** When his reading of a conversation was last written down, by this follower. */
  const noted = new Map<string, number>();

  /** Most of what is not his is known without asking the database. */
  const concerns = (entityId: string, ...parties: (string | null)[]): boolean =>
    only ? entityId === only : parties.includes(viewer.userId);

  return follow(ctx.feed, {
    ...(owner ? { userId: owner } : {}),
    types: CHAT_EVENTS,
    after: parseCursor(after),
    read({ type, entityId, userId, payload, cursor, at }) {
      const kind = KIND_OF[type];
      if (!kind || !concerns(entityId, userId, textOf(payload.doctorId))) return null;
      const facts = { kind, cursor: printCursor(cursor), medicalAppointmentId: entityId, at: new Date(at) };
      const messageId = textOf(payload.messageId);
      return messageId
        ? tellMessage(ctx, viewer, messageId, facts, noted)
        : tellDeed(ctx, viewer, payload, facts);
    },
    hear({ type, entityId, payload }) {
      const isTyping = type === TYPING && payload.by !== viewer.userId;
      if (!isTyping || !concerns(entityId, textOf(payload.patientId), textOf(payload.doctorId))) return null;
      const kind = ChatEventKind.TYPING;
      const facts = { kind, cursor: null, medicalAppointmentId: entityId, at: ctx.clock.now() };
      return tellDeed(ctx, viewer, payload, facts);
    },
  });
}

type Facts = Pick<ChatEvent, 'kind' | 'cursor' | 'medicalAppointmentId' | 'at'>;
const NOTHING = { message: null, readUpTo: null, by: null };

async function tellMessage(
  ctx: Ctx,
  viewer: Viewer,
  id: string,
  facts: Facts,
  noted: Map<string, number>,
): Promise<ChatEvent | null> {
  const em = ctx.orm.em.fork();
  const found = await messageWithParties(em, id);
  const seat = found && seatOf(viewer, found.parties);
  if (!found || !seat) return null;
  const talk = facts.medicalAppointmentId;
  const now = ctx.clock.now();
  const isNoted = now.getTime() - (noted.get(talk) ?? 0) < READING_MINUTES * 60_000;
  if (seat === 'doctor' && !isNoted) {
    await noteRead(em, { viewer, talks: [talk], door: 'graphql', now });
    noted.set(talk, now.getTime());
  }
  return Object.assign(new ChatEvent(), { ...NOTHING, ...facts, message: found.message });
}

/** Somebody read, or is typing. */
async function tellDeed(
  ctx: Ctx,
  viewer: Viewer,
  { by, upTo }: Record<string, unknown>,
  facts: Facts,
): Promise<ChatEvent | null> {
  const talk = await findTalk(ctx.orm.em.fork(), facts.medicalAppointmentId);
  const who = talk?.users.find(({ id }) => id === by) ?? null;
  if (!talk || !seatOf(viewer, talk) || (!who && facts.kind === ChatEventKind.TYPING)) return null;
  const readUpTo = typeof upTo === 'number' ? upTo : null;
  return Object.assign(new ChatEvent(), { ...NOTHING, ...facts, readUpTo, by: who });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
