import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database.ts';
import { StoredFile } from '../evolution/evolution.types.ts';
import type { Parties } from './chat.access.ts';
import { ChatMessage } from './chat.types.ts';
import { chatUser } from './talk.ts';

interface Row {
  id: string;
  medicalAppointmentId: string;
  seq: number;
  isFromPatient: boolean;
  senderId: string;
  senderName: string;
  text: string | null;
  clientId: string;
  createdAt: string;
  readAt: string | null;
  editedAt: string | null;
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

/** What was deleted does not leave the database: no reader can forget to leave it out. */
const MESSAGES = `select m.id, m.appointment_id as "medicalAppointmentId", m.seq, m.is_from_patient as "isFromPatient", m.sender_id as "senderId",
    u.first_name || ' ' || u.last_name as "senderName", case when m.deleted_at is null then m.text end as text, m.client_id as "clientId",
    m.created_at as "createdAt", m.read_at as "readAt", m.edited_at as "editedAt", m.deleted_at as "deletedAt",
    f.id as "fileId", f.content_type as "contentType", f.width, f.height, f.created_at as "fileAt", f.thumb_name is not null as "hasThumb",
    a.user_id as "userId", a.attend_by as "attendBy"
  from chat_message m join medical_appointment a on a.id = m.appointment_id join user_account u on u.id = m.sender_id
    left join stored_file f on f.id = m.attachment_id and m.deleted_at is null`;

export interface MessageQuestion {
  /** Written in the code, never made of what somebody sent. */
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
  return rows.map(view);
}

export async function viewMessage(em: EntityManager, id: string): Promise<ChatMessage | null> {
  const [found] = await viewMessages(em, { where: 'm.id = $1', values: [id] });
  return found ?? null;
}

/** A message with those who take part by now, for whoever has to ask whether it may be shown. */
export async function messageWithParties(
  em: EntityManager,
  id: string,
): Promise<{ message: ChatMessage; parties: Parties } | null> {
  const [row] = await sql<Row>(em, `${MESSAGES} where m.id = $1`, [id]);
  return row ? { message: view(row), parties: { userId: row.userId, attendBy: row.attendBy } } : null;
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

function view(row: Row): ChatMessage {
  const { fileId, contentType, width, height, hasThumb, senderId: ownerId } = row;
  const attachment = fileId
    ? {
        ...{ id: fileId, contentType, width, height, hasThumb, ownerId },
        purpose: 'chat' as const,
        createdAt: new Date(row.fileAt),
      }
    : null;
  return Object.assign(new ChatMessage(), {
    id: row.id,
    medicalAppointmentId: row.medicalAppointmentId,
    seq: row.seq,
    sender: chatUser(row.senderId, row.senderName, row.isFromPatient ? 'patient' : 'doctor'),
    text: row.text,
    attachment: attachment && Object.assign(new StoredFile(), attachment),
    createdAt: new Date(row.createdAt),
    readAt: moment(row.readAt),
    editedAt: moment(row.editedAt),
    deletedAt: moment(row.deletedAt),
    clientId: row.clientId,
  });
}
