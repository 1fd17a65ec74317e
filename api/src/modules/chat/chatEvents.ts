import type { EntityManager } from '@mikro-orm/postgresql';
import { keysOf } from '#schema/typedObject.ts';
import { record } from '../../shared/events/record.ts';
import { ChatEventKind } from './chatEvent.types.ts';
import type { Conversation } from './conversation.ts';

type MessageChange = 'chat.message-added' | 'chat.message-edited' | 'chat.message-deleted';
type ChatEventType = MessageChange | 'chat.read';

/** Stored events of a conversation, by the kind that followers receive. Typing is not stored. */
export const KIND_OF: Readonly<Record<ChatEventType, ChatEventKind>> = {
  'chat.message-added': ChatEventKind.ADDED,
  'chat.message-edited': ChatEventKind.EDITED,
  'chat.message-deleted': ChatEventKind.DELETED,
  'chat.read': ChatEventKind.READ,
};
export const CHAT_EVENTS = keysOf(KIND_OF);

/** Records that a message was added, edited or deleted: its id, never its text. */
export function recordMessageChange(
  em: EntityManager,
  { id, userId, doctorId }: Conversation,
  type: MessageChange,
  messageId: string,
): void {
  record(em, { type, entityId: id, userId, payload: { messageId, doctorId } });
}

/** Records how far a participant has read the other side's messages. */
export function recordChatRead(
  em: EntityManager,
  { id, userId, doctorId }: Conversation,
  { upTo, by }: { upTo: number; by: string },
): void {
  record(em, { type: 'chat.read', entityId: id, userId, payload: { upTo, by, doctorId } });
}
