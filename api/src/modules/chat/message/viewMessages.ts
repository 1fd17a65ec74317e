import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { StoredFile } from '../../evolution/evolution.types.ts';
import type { Parties } from '../chat.access.ts';
import { ChatMessage, ChatMessageRecord, ChatMessageVersion } from '../chat.types.ts';
import { chatUser } from '../conversation.ts';

interface Row {
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
  versions: string | null;
  deletedAt: string | null;
  fileId: string | null;
  contentType: string;
  width: number | null;
  height: number | null;
  fileAt: string;
  hasThumb: boolean;
  userId: string;
  attendBy: string | null;
}

/**
 * SQL hides withdrawn texts here, so no caller can forget to. `shown` says of which messages the text is
 * returned.
 */
const messages = (
  shown: string,
) => `select m.id, m.appointment_id as "medicalAppointmentId", m.seq, m.is_from_patient as "isFromPatient", m.sender_id as "senderId",
    u.sealed as "senderSealed", case when ${shown} then m.text end as text, m.client_id as "clientId",
    m.created_at as "createdAt", m.read_at as "readAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt",
    case when ${shown} then (select json_agg(json_build_object('id', v.id, 'number', v.number, 'text', v.text, 'at', v.at) order by v.number)::text
      from chat_message_version v where v.message_id = m.id) end as versions,
    f.id as "fileId", f.content_type as "contentType", f.width, f.height, f.created_at as "fileAt", f.thumb_name is not null as "hasThumb",
    a.user_id as "userId", a.attend_by as "attendBy"
  from chat_message m join medical_appointment a on a.id = m.appointment_id join user_account u on u.id = m.sender_id
    left join stored_file f on f.id = m.attachment_id and ${shown}`;
const MESSAGES = messages('m.deleted_at is null');
/** For the record, which includes withdrawn texts. */
const WITH_REMOVED = messages('true');

export interface MessageQuestion {
  /** SQL written in our code, never built from input. */
  where: string;
  order?: string;
  values: readonly unknown[];
}

/** Messages with their senders and files, in one statement. */
export async function viewMessages(
  em: EntityManager,
  { where, order = 'm.seq desc', values }: MessageQuestion,
): Promise<ChatMessage[]> {
  const rows = await sql<Row>(em, `${MESSAGES} where ${where} order by ${order}`, values);
  return open(em, rows);
}

export async function viewMessage(em: EntityManager, id: string): Promise<ChatMessage | null> {
  const [found] = await viewMessages(em, { where: 'm.id = $1', values: [id] });
  return found ?? null;
}

/** A message with every version of its text, withdrawn or not. The caller records the access. */
export async function viewRecord(em: EntityManager, id: string): Promise<ChatMessageRecord | null> {
  const [row] = await sql<Row>(em, `${WITH_REMOVED} where m.id = $1`, [id]);
  if (!row) return null;
  const [opened] = await decryptTexts(em, [row]);
  if (!opened) return null;
  const { attachment, deletedAt } = view(opened, '');
  return Object.assign(new ChatMessageRecord(), { id, versions: versionsOf(opened), attachment, deletedAt });
}

/** A message with its current participants, for access checks. */
export async function messageWithParties(
  em: EntityManager,
  id: string,
): Promise<{ message: ChatMessage; parties: Parties } | null> {
  const [row] = await sql<Row>(em, `${MESSAGES} where m.id = $1`, [id]);
  const [message] = row ? await open(em, [row]) : [];
  return row && message ? { message, parties: { userId: row.userId, attendBy: row.attendBy } } : null;
}

/** The message as it was sent, then its corrections. */
function versionsOf({ text, createdAt, versions }: Row): ChatMessageVersion[] {
  const corrections = JSON.parse(versions ?? '[]') as { number: number; text: string | null; at: string }[];
  return [{ number: 1, text, at: createdAt }, ...corrections].map((version) =>
    Object.assign(new ChatMessageVersion(), { ...version, at: new Date(version.at) }),
  );
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

async function open(em: EntityManager, rows: readonly Row[]): Promise<ChatMessage[]> {
  const person = await openNames(
    em,
    rows.map(({ senderId, senderSealed }) => ({ id: senderId, sealed: senderSealed })),
  );
  const opened = await decryptTexts(em, rows);
  return opened.map((row) => view(row, person(row.senderId)?.name ?? ''));
}

interface Version {
  id: string;
  number: number;
  text: string | null;
  at: string;
}

/** The rows with their texts decrypted, including the corrections. */
async function decryptTexts(em: EntityManager, rows: readonly Row[]): Promise<Row[]> {
  const encryption = encryptionOf(em);
  const texts = await encryption.openTexts('chat_message.text', rows);
  const versions = rows.map((row) => JSON.parse(row.versions ?? '[]') as Version[]);
  const corrected = await encryption.openTexts('chat_message_version.text', versions.flat());
  let next = 0;
  return rows.map((row, at) => ({
    ...row,
    text: texts[at] ?? null,
    versions: JSON.stringify(
      versions[at]?.map((version) => ({ ...version, text: corrected[next++] ?? null })) ?? [],
    ),
  }));
}

function view(row: Row, senderName: string): ChatMessage {
  const { fileId, contentType, width, height, hasThumb, senderId: ownerId } = row;
  const attachment = fileId
    ? {
        ...{ id: fileId, contentType, width, height, hasThumb, ownerId },
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
    readAt: moment(row.readAt),
    editedAt: versions.length > 1 ? (last?.at ?? null) : moment(row.editedAt),
    deletedAt: moment(row.deletedAt),
    clientId: row.clientId,
  });
}
