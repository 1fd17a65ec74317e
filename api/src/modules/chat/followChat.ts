import type { Ctx } from '../../services.ts';
import { formatCursor, parseCursor } from '../../shared/events/cursor.ts';
import { follow } from '../../shared/events/follow.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';
import { sideOf } from './chat.access.ts';
import { CHAT_EVENTS, ChatEvent, ChatEventKind, KIND_OF } from './chatEvents.ts';
import { findConversation, joinConversation } from './conversation.ts';
import { messageWithParties } from './message/viewMessages.ts';
import { READING_MINUTES, recordRead } from './recordRead.ts';

/**
 * Follows one conversation, or all of the caller's, from a cursor on and then live. A message is sent in its
 * current state, so one deleted meanwhile comes without its text. Access is checked at every event, so a
 * doctor who returned the appointment receives nothing more.
 */
export async function followChat(
  ctx: Pick<Ctx, 'clock' | 'em' | 'feed' | 'orm' | 'viewer'>,
  { medicalAppointmentId, after }: { medicalAppointmentId?: string | null; after?: string | null },
): Promise<AsyncGenerator<ChatEvent>> {
  const viewer = signedInViewer(ctx);
  const joined = medicalAppointmentId ? await joinConversation(ctx, medicalAppointmentId) : null;
  const only = joined?.conversation.id;
  // Events of a conversation are filtered by its patient's id. A doctor who follows all conversations has no
  // single patient to filter by.
  const ownerOfAll = viewer.role === Role.doctor ? undefined : viewer.userId;
  const owner = joined ? joined.conversation.userId : ownerOfAll;

  /** When this follower's access to a conversation was last recorded, in milliseconds. */
  const recordedAt = new Map<string, number>();

  /** Skips most events of other people without a query. */
  const concerns = (entityId: string, ...parties: (string | null)[]): boolean =>
    only ? entityId === only : parties.includes(viewer.userId);

  return follow(ctx.feed, {
    ...(owner ? { userId: owner } : {}),
    types: CHAT_EVENTS,
    after: parseCursor(after),
    read({ type, entityId, userId, payload, cursor, at }) {
      if (!concerns(entityId, userId, payload.doctorId)) return null;
      const facts = {
        kind: KIND_OF[type],
        cursor: formatCursor(cursor),
        medicalAppointmentId: entityId,
        at: new Date(at),
      };
      return 'messageId' in payload
        ? messageEvent(ctx, viewer, payload.messageId, facts, recordedAt)
        : changeEvent(ctx, viewer, payload, facts);
    },
    hear({ entityId, payload: { by, patientId, doctorId } }) {
      if (by === viewer.userId || !concerns(entityId, patientId, doctorId)) return null;
      const kind = ChatEventKind.TYPING;
      const facts = { kind, cursor: null, medicalAppointmentId: entityId, at: ctx.clock.now() };
      return changeEvent(ctx, viewer, { by }, facts);
    },
  });
}

type Facts = Pick<ChatEvent, 'kind' | 'cursor' | 'medicalAppointmentId' | 'at'>;
const NOTHING = { message: null, readUpTo: null, by: null };

async function messageEvent(
  ctx: Pick<Ctx, 'clock' | 'orm'>,
  viewer: Viewer,
  id: string,
  facts: Facts,
  recordedAt: Map<string, number>,
): Promise<ChatEvent | null> {
  const em = ctx.orm.em.fork();
  const withParties = await messageWithParties(em, id);
  const side = withParties && sideOf(viewer, withParties.parties);
  if (!withParties || !side) return null;
  const conversation = facts.medicalAppointmentId;
  const now = ctx.clock.now();
  const isRecorded = now.getTime() - (recordedAt.get(conversation) ?? 0) < READING_MINUTES * 60_000;
  if (side === 'doctor' && !isRecorded) {
    await recordRead(em, { viewer, conversations: [conversation], channel: 'graphql', now });
    recordedAt.set(conversation, now.getTime());
  }
  return Object.assign(new ChatEvent(), { ...NOTHING, ...facts, message: withParties.message });
}

/** Announces that a participant read, or is typing. */
async function changeEvent(
  ctx: Pick<Ctx, 'orm'>,
  viewer: Viewer,
  { by, upTo = null }: { by: string; upTo?: number | null },
  facts: Facts,
): Promise<ChatEvent | null> {
  const conversation = await findConversation(ctx.orm.em.fork(), facts.medicalAppointmentId);
  const who = conversation?.users.find(({ id }) => id === by) ?? null;
  if (!conversation || !sideOf(viewer, conversation) || (!who && facts.kind === ChatEventKind.TYPING))
    return null;
  return Object.assign(new ChatEvent(), { ...NOTHING, ...facts, readUpTo: upTo, by: who });
}
