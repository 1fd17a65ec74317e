import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { Role } from '../account/role.ts';
import { StoredFile } from '../evolution/evolution.types.ts';

@ObjectType({ description: 'Someone in a conversation: the patient, or a doctor of the case.' })
export class ChatUser {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Role, { description: 'As what he takes part: patient or doctor' })
  role!: Role;
}

@ObjectType({ description: 'A message as it was before a correction.' })
export class ChatMessageVersion {
  @Field(() => Int, { description: 'Counted from 1: the message as it was sent' })
  number!: number;

  @Field(() => String, { nullable: true })
  text!: string | null;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'One message of a conversation.' })
export class ChatMessage {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => Int, { description: 'Its place in the conversation: the order to show messages in' })
  seq!: number;

  @Field(() => ChatUser)
  sender!: ChatUser;

  @Field(() => String, { nullable: true, description: 'Null when there is only a file, or it was deleted' })
  text!: string | null;

  @Field(() => StoredFile, { nullable: true })
  attachment!: StoredFile | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the other side saw it' })
  readAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was corrected last' })
  editedAt!: Date | null;

  @Field(() => [ChatMessageVersion], {
    description: 'What it said before, the oldest first; empty when it was never corrected, or taken back',
  })
  earlierVersions!: ChatMessageVersion[];

  @Field(() => Date, { nullable: true, description: 'When it was taken back: its text and file are null' })
  deletedAt!: Date | null;

  @Field(() => String, {
    description: 'What the sender called it: one that is still on its way is found by it',
  })
  clientId!: string;
}

@ObjectType({ description: 'A piece of a conversation, the newest message first.' })
export class ChatMessagePage {
  @Field(() => [ChatMessage])
  items!: ChatMessage[];

  @Field(() => String, {
    nullable: true,
    description: 'Send as `before` for what is older; null at the beginning',
  })
  older!: string | null;

  @Field(() => String, {
    description: 'Follow `chatMessageAdded` from here on; what is shown here already may come again',
  })
  cursor!: string;

  @Field(() => [ChatUser], { description: 'The patient, and the doctor once there is one' })
  users!: ChatUser[];

  @Field(() => Boolean, { description: 'Whether the caller may write now' })
  mayWrite!: boolean;

  @Field(() => Date, { nullable: true, description: 'Until when, once the case is concluded' })
  writableUntil!: Date | null;
}

@ObjectType({ description: 'A conversation in the list of the caller.' })
export class Chat {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => Int, { description: 'Treatment line' })
  request!: number;

  @Field(() => Int)
  status!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => ChatUser, { nullable: true, description: 'The other side; null until a doctor has the case' })
  with!: ChatUser | null;

  @Field(() => ChatMessage, { nullable: true })
  lastMessage!: ChatMessage | null;

  @Field(() => Int)
  unread!: number;

  @Field(() => Boolean)
  mayWrite!: boolean;

  @Field(() => Date, { nullable: true })
  writableUntil!: Date | null;
}

@ObjectType()
export class ChatList {
  @Field(() => [Chat], { description: 'Whoever wrote or was written to last stands first' })
  items!: Chat[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, { description: 'Follow `chatMessageAdded` without an appointment from here on' })
  cursor!: string;
}

@ObjectType()
export class ChatUnread {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => Int)
  unread!: number;
}

export enum ChatEventKind {
  ADDED = 'added',
  EDITED = 'edited',
  READ = 'read',
  DELETED = 'deleted',
  TYPING = 'typing',
}
registerEnumType(ChatEventKind, { name: 'ChatEventKind' });

@ObjectType({ description: 'Something happened in a conversation.' })
export class ChatEvent {
  @Field(() => ChatEventKind)
  kind!: ChatEventKind;

  @Field(() => String, {
    nullable: true,
    description: 'Resume behind it with `after`. Typing has none: it is of the moment and never comes again',
  })
  cursor!: string | null;

  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => ChatMessage, {
    nullable: true,
    description: 'As it stands when this is told, for ADDED, EDITED and DELETED',
  })
  message!: ChatMessage | null;

  @Field(() => Int, { nullable: true, description: 'For READ: messages to `by` are read up to this place' })
  readUpTo!: number | null;

  @Field(() => ChatUser, { nullable: true, description: 'Who read, or is typing' })
  by!: ChatUser | null;

  @Field(() => Date)
  at!: Date;
}

@InputType()
export class SendChatMessageInput {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => String, {
    description: 'Made by the client, 8 to 64 letters and digits: sent again with it, the message stays one',
  })
  clientId!: string;

  @Field(() => String, { nullable: true, description: 'Up to 4,000 characters' })
  text?: string | null;

  @Field(() => ID, { nullable: true, description: 'A file uploaded with the purpose `chat`' })
  attachmentId?: string | null;
}

export const ChatMessagesResult = createUnionType({
  name: 'ChatMessagesResult',
  description: 'An admin who gives no reason is refused.',
  types: () => [ChatMessagePage, Refusal] as const,
});

@ObjectType({ description: 'A message with every version of its words, also when it was taken back.' })
export class ChatMessageRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => [ChatMessageVersion], { description: 'The oldest first, the last one as it stands' })
  versions!: ChatMessageVersion[];

  @Field(() => StoredFile, { nullable: true })
  attachment!: StoredFile | null;

  @Field(() => Date, { nullable: true })
  deletedAt!: Date | null;
}

export const ChatMessageRecordResult = createUnionType({
  name: 'ChatMessageRecordResult',
  types: () => [ChatMessageRecord, Refusal] as const,
});

export const ChatMessageResult = createUnionType({
  name: 'ChatMessageResult',
  types: () => [ChatMessage, Refusal, InvalidInput] as const,
});
