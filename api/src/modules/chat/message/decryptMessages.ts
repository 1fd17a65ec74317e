import type { EntityManager } from '@mikro-orm/postgresql';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { StoredFile } from '../../evolution/evolution.types.ts';
import { ChatMessage, ChatMessageVersion } from '../chat.types.ts';
import { chatUser } from '../conversation.ts';

export interface MessageRecord {
  id: string;
  medicalAppointmentId: string;
  seq: number;
  isFromPatient: boolean;
  senderId: string;
  senderSealed: string | null;
  text: string | null;
  clientId: string;
  createdAt: string;
  readAt: string | null;
  editedAt: string | null;
  /** JSON text of the corrections, each with `id`, `number`, `text` and `at`; null when there are none. */
  correctionsJson: string | null;
  deletedAt: string | null;
  fileId: string | null;
  contentType: string;
  width: number | null;
  height: number | null;
  fileAt: string;
  hasThumb: boolean;
  userId: string;
  doctorId: string | null;
}

/** The message as it was sent, then its corrections. */
export function versionsOf({ text, createdAt, correctionsJson }: MessageRecord): ChatMessageVersion[] {
  return [{ number: 1, text, at: createdAt }, ...correctionsOf(correctionsJson)].map((version) =>
    Object.assign(new ChatMessageVersion(), { ...version, at: new Date(version.at) }),
  );
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

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

interface Correction {
  id: string;
  number: number;
  text: string | null;
  at: string;
}

const correctionsOf = (correctionsJson: string | null): Correction[] => JSON.parse(correctionsJson ?? '[]');

/** The rows with their texts decrypted, including the corrections. */
export async function decryptTexts(
  em: EntityManager,
  rows: readonly MessageRecord[],
): Promise<MessageRecord[]> {
  const encryption = encryptionOf(em);
  const texts = await encryption.decryptTexts('chat_message.text', rows);
  const corrections = rows.map((row) => correctionsOf(row.correctionsJson));
  const correctedTexts = await encryption.decryptTexts('chat_message_version.text', corrections.flat());
  let next = 0;
  return rows.map((row, index) => ({
    ...row,
    text: texts[index] ?? null,
    correctionsJson: JSON.stringify(
      corrections[index]?.map((correction) => ({ ...correction, text: correctedTexts[next++] ?? null })) ??
        [],
    ),
  }));
}

export function toChatMessage(row: MessageRecord, senderName: string): ChatMessage {
  const { fileId, contentType, width, height, hasThumb, senderId: ownerId } = row;
  const attachment = fileId
    ? {
        id: fileId,
        contentType,
        width,
        height,
        hasThumb,
        ownerId,
        purpose: 'chat' as const,
        createdAt: new Date(row.fileAt),
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
    createdAt: new Date(row.createdAt),
    readAt: dateOrNull(row.readAt),
    // A message corrected before versions were stored has `editedAt` and no versions.
    editedAt: versions.length > 1 ? (last?.at ?? null) : dateOrNull(row.editedAt),
    deletedAt: dateOrNull(row.deletedAt),
    clientId: row.clientId,
  });
}
