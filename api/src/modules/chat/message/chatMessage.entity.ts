import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../../account/user.entity.ts';
import { AppointmentRow } from '../../appointment/appointment.entity.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';

/**
 * A message between a patient and their doctor. It is part of the medical record (Lei 13.787/2018), so the
 * database refuses to change what was sent. A correction is a `ChatMessageVersionRow`; withdrawing a message
 * hides its text from the reader and keeps it in the record.
 */
@Entity({ tableName: 'chat_message' })
@Unique({ properties: ['appointmentId', 'seq'] })
@Unique({ properties: ['senderId', 'clientId'] })
@Index({
  name: 'chat_message_unread',
  expression: `create index "chat_message_unread" on "chat_message" ("appointment_id", "is_from_patient") where read_at is null and deleted_at is null`,
})
@Index({
  name: 'chat_message_untold',
  expression: `create index "chat_message_untold" on "chat_message" ("created_at") where read_at is null and deleted_at is null and told_at is null and not is_from_patient`,
})
export class ChatMessageRow {
  [OptionalProps]?: 'text' | 'attachmentId' | 'readAt' | 'editedAt' | 'deletedAt' | 'deletedBy' | 'toldAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => AppointmentRow, mapToPk: true, fieldName: 'appointment_id' })
  appointmentId!: string;

  /** Position in the conversation, counted from 1. */
  @Property({ type: 'integer' })
  seq!: number;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'sender_id' })
  senderId!: string;

  /** Which side wrote it; the doctor of an appointment may change. */
  @Property({ type: 'boolean' })
  isFromPatient!: boolean;

  @Property({ type: 'text', nullable: true })
  text: string | null = null;

  @Unique()
  @ManyToOne({
    entity: () => StoredFileRow,
    mapToPk: true,
    fieldName: 'attachment_id',
    nullable: true,
    deleteRule: 'restrict',
  })
  attachmentId: string | null = null;

  /** Made by the sending client, so that a message sent again is stored once. */
  @Property({ type: 'string', length: 64 })
  clientId!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** When the other side read it. */
  @Property({ type: 'datetime', nullable: true })
  readAt: Date | null = null;

  /** Set only on messages from before corrections were stored as versions. */
  @Property({ type: 'datetime', nullable: true })
  editedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  deletedBy: string | null = null;

  /** When a mail announced the unread message to the patient. */
  @Property({ type: 'datetime', nullable: true })
  toldAt: Date | null = null;
}

/** A correction of a message. The message itself is version 1 and never changes; rows are only ever added. */
@Entity({ tableName: 'chat_message_version' })
@Unique({ properties: ['messageId', 'number'] })
export class ChatMessageVersionRow {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => ChatMessageRow, mapToPk: true, fieldName: 'message_id' })
  messageId!: string;

  /** Counted from 2. */
  @Property({ type: 'integer' })
  number!: number;

  @Property({ type: 'text', nullable: true })
  text!: string | null;

  @Property({ type: 'datetime' })
  at!: Date;
}
