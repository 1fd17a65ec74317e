import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable } from 'kysely';
import { first, run } from '../../../shared/database/query.ts';
import type { Parties } from '../chat.access.ts';
import { ChatMessage } from '../chat.types.ts';
import { ChatMessageRecord } from '../chatMessageRecord.types.ts';
import { decryptMessages, decryptTexts, toChatMessage, versionsOf } from './decryptMessages.ts';
import { type MessageRecord, messagesWithWithdrawn, shownMessages } from './selectMessages.ts';

/** Messages with their senders and files, in one statement, which is made of `shownMessages`. */
export async function viewMessages(
  em: EntityManager,
  messages: Compilable<MessageRecord>,
): Promise<ChatMessage[]> {
  return decryptMessages(em, await run(em, messages));
}

export async function viewMessage(em: EntityManager, id: string): Promise<ChatMessage | null> {
  const [message] = await viewMessages(em, shownMessages.where('chatMessage.id', '=', id));
  return message ?? null;
}

/** A message with every version of its text, withdrawn or not. The caller records the access. */
export async function viewRecord(em: EntityManager, id: string): Promise<ChatMessageRecord | null> {
  const row = await first(em, messagesWithWithdrawn.where('chatMessage.id', '=', id));
  if (!row) return null;
  const [decrypted] = await decryptTexts(em, [row]);
  if (!decrypted) return null;
  const { attachment, deletedAt } = toChatMessage(decrypted, '');
  return Object.assign(new ChatMessageRecord(), {
    id,
    versions: versionsOf(decrypted),
    attachment,
    deletedAt,
  });
}

/** A message with its current participants, for access checks. */
export async function messageWithParties(
  em: EntityManager,
  id: string,
): Promise<{ message: ChatMessage; parties: Parties } | null> {
  const row = await first(em, shownMessages.where('chatMessage.id', '=', id));
  const [message] = row ? await decryptMessages(em, [row]) : [];
  return row && message ? { message, parties: { userId: row.userId, doctorId: row.doctorId } } : null;
}
