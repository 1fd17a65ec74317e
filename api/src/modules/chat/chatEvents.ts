import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../shared/events/record.ts';
import { ChatEventKind } from './chat.types.ts';
import type { Conversation } from './conversation.ts';

/** Stored events of a conversation, by the kind that followers receive. Typing is not stored. */
export const KIND_OF: Readonly<Record<string, ChatEventKind>> = {
  'chat.message-added': ChatEventKind.ADDED,
  'chat.message-edited': ChatEventKind.EDITED,
  'chat.message-deleted': ChatEventKind.DELETED,
  'chat.read': ChatEventKind.READ,
};
export const CHAT_EVENTS = Object.keys(KIND_OF);

/** Records ids only, never text. With `doctorId`, other doctors skip the event without a query. */
export function recordChat(
  em: EntityManager,
  { id, userId, attendBy }: Conversation,
  type: keyof typeof KIND_OF,
  facts: { messageId: string } | { upTo: number; by: string },
): void {
  record(em, { type, entityId: id, userId, payload: { ...facts, doctorId: attendBy } });
}
