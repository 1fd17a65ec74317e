import type { EntityManager } from '@mikro-orm/postgresql';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { StoredFile } from '../../evolution/evolution.types.ts';
import { ChatMessage, ChatMessageVersion } from '../chat.types.ts';
import { chatUser } from '../conversation.ts';
import type { MessageRecord } from './selectMessages.ts';

/** The message as it was sent, then its corrections. */
export function versionsOf({ text, createdAt, corrections }: MessageRecord): ChatMessageVersion[] {
  return [{ number: 1, text, at: createdAt }, ...(corrections ?? [])].map((version) =>
    Object.assign(new ChatMessageVersion(), { ...version, at: new Date(version.at) }),
  );
}

/** Messages of the API, with their texts and the names of their senders decrypted. */
export async function decryptMessages(
  em: EntityManager,
  rows: readonly MessageRecord[],
): Promise<ChatMessage[]> {
  const nameOf = await openNames(
    em,
    rows.map(({ senderId, senderSealed }) => ({ id: senderId, sealed: senderSealed })),
  );
  const decryptedRows = await decryptTexts(em, rows);
  return decryptedRows.map((row) => toChatMessage(row, nameOf(row.senderId)?.name ?? ''));
}

/** The rows with their texts decrypted, including the corrections. */
export async function decryptTexts(
  em: EntityManager,
  rows: readonly MessageRecord[],
): Promise<MessageRecord[]> {
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

export function toChatMessage(row: MessageRecord, senderName: string): ChatMessage {
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
