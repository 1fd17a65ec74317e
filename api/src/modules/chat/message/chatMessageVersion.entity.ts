import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { ChatMessageRow } from './chatMessage.entity.ts';

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
