import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { Parties } from '../chat.access.ts';
import { ChatMessage } from '../chat.types.ts';
import { ChatMessageRecord } from '../chatMessageRecord.types.ts';
import {
  decryptMessages,
  decryptTexts,
  type MessageRecord,
  toChatMessage,
  versionsOf,
} from './decryptMessages.ts';

/**
 * The SQL of messages. `shown` is the condition under which text and file are returned, so that withdrawn texts are
 * hidden here and no caller can forget it.
 */
const selectMessages = (
  shown: string,
) => `select m.id, m.appointment_id as "medicalAppointmentId", m.seq, m.is_from_patient as "isFromPatient", m.sender_id as "senderId",
    u.sealed as "senderSealed", case when ${shown} then m.text end as text, m.client_id as "clientId",
    m.created_at as "createdAt", m.read_at as "readAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt",
    case when ${shown} then (select json_agg(json_build_object('id', v.id, 'number', v.number, 'text', v.text, 'at', v.at) order by v.number)::text
      from chat_message_version v where v.message_id = m.id) end as "correctionsJson",
    f.id as "fileId", f.content_type as "contentType", f.width, f.height, f.created_at as "fileAt", f.thumb_name is not null as "hasThumb",
    a.user_id as "userId", a.attend_by as "doctorId"
  from chat_message m join medical_appointment a on a.id = m.appointment_id join user_account u on u.id = m.sender_id
    left join stored_file f on f.id = m.attachment_id and ${shown}`;
const MESSAGES = selectMessages('m.deleted_at is null');
/** For the record, which includes withdrawn texts. */
const WITH_WITHDRAWN = selectMessages('true');

export interface MessageSelection {
  /** SQL written in our code, never built from input. */
  where: string;
  order?: string;
  values: readonly unknown[];
}

/** Messages with their senders and files, in one statement. */
export async function viewMessages(
  em: EntityManager,
  { where, order = 'm.seq desc', values }: MessageSelection,
): Promise<ChatMessage[]> {
  const rows = await sql<MessageRecord>(em, `${MESSAGES} where ${where} order by ${order}`, values);
  return decryptMessages(em, rows);
}

export async function viewMessage(em: EntityManager, id: string): Promise<ChatMessage | null> {
  const [message] = await viewMessages(em, { where: 'm.id = $1', values: [id] });
  return message ?? null;
}

/** A message with every version of its text, withdrawn or not. The caller records the access. */
export async function viewRecord(em: EntityManager, id: string): Promise<ChatMessageRecord | null> {
  const [row] = await sql<MessageRecord>(em, `${WITH_WITHDRAWN} where m.id = $1`, [id]);
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
  const [row] = await sql<MessageRecord>(em, `${MESSAGES} where m.id = $1`, [id]);
  const [message] = row ? await decryptMessages(em, [row]) : [];
  return row && message ? { message, parties: { userId: row.userId, doctorId: row.doctorId } } : null;
}
