import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable } from 'kysely';
import { first, run } from '../../../shared/database/query.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { StoredFile } from '../../evolution/evolution.types.ts';
import type { Parties } from '../chat.access.ts';
import { ChatMessage, ChatMessageRecord, ChatMessageVersion } from '../chat.types.ts';
import { chatUser } from '../conversation.ts';
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

/** The message as it was sent, then its corrections. */
function versionsOf({ text, createdAt, corrections }: MessageRecord): ChatMessageVersion[] {
  return [{ number: 1, text, at: createdAt }, ...(corrections ?? [])].map((version) =>
    Object.assign(new ChatMessageVersion(), { ...version, at: new Date(version.at) }),
  );
}

/** Messages of the API, with their texts and the names of their senders decrypted. */
async function decryptMessages(em: EntityManager, rows: readonly MessageRecord[]): Promise<ChatMessage[]> {
  const nameOf = await openNames(
    em,
    rows.map(({ senderId, senderSealed }) => ({ id: senderId, sealed: senderSealed })),
  );
  const decryptedRows = await decryptTexts(em, rows);
  return decryptedRows.map((row) => toChatMessage(row, nameOf(row.senderId)?.name ?? ''));
}

/** The rows with their texts decrypted, including the corrections. */
async function decryptTexts(em: EntityManager, rows: readonly MessageRecord[]): Promise<MessageRecord[]> {
  const encryption = encryptionOf(em);
  const texts = await encryption.decryptTexts('chat_message.text', rows);
  const corrections = rows.flatMap((row) => row.corrections ?? []);
  const correctedTexts = await encryption.decryptTexts('chat_message_version.text', corrections);
  let next = 0;
  return rows.map((row, index) => ({
    ...row,
    text: texts[index] ?? null,
    corrections: (row.corrections ?? []).map((correction) => ({
      ...correction,
      text: correctedTexts[next++] ?? null,
    })),
  }));
}

function toChatMessage(row: MessageRecord, senderName: string): ChatMessage {
  const { fileId, contentType, width, height, thumbName, fileAt, senderId: ownerId } = row;
  const attachment =
    fileId && contentType && fileAt
      ? {
          id: fileId,
          contentType,
          width,
          height,
          hasThumb: thumbName !== null,
          ownerId,
          purpose: 'chat' as const,
          createdAt: fileAt,
        }
      : null;
  const versions = versionsOf(row);
  const last = versions.at(-1);
  return Object.assign(new ChatMessage(), {
    id: row.id,
    medicalAppointmentId: row.medicalAppointmentId,
    seq: row.seq,
    sender: chatUser(row.senderId, senderName, row.isFromPatient ? 'patient' : 'doctor'),
    text: last?.text ?? null,
    earlierVersions: versions.slice(0, -1),
    attachment: attachment && Object.assign(new StoredFile(), attachment),
    createdAt: row.createdAt,
    readAt: row.readAt,
    // A message corrected before versions were stored has `editedAt` and no versions.
    editedAt: versions.length > 1 ? (last?.at ?? null) : row.editedAt,
    deletedAt: row.deletedAt,
    clientId: row.clientId,
  });
}
