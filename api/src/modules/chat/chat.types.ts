import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { Personal } from '../../shared/security/aboutPeople.ts';
import { Role } from '../account/role.ts';
import { StoredFile } from '../evolution/evolution.types.ts';

@ObjectType({ description: 'A participant of a conversation: the patient, or a doctor of the appointment.' })
export class ChatUser {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  name!: string;

  @Field(() => Role, { description: 'The role in the conversation: patient or doctor' })
  role!: Role;
}

@ObjectType({ description: 'A message as it was before a correction.' })
export class ChatMessageVersion {
  @Field(() => Int, { description: 'Counted from 1, the message as it was sent' })
  number!: number;

  @Personal()
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

  @Field(() => Int, { description: 'Position in the conversation; show messages in this order' })
  seq!: number;

  @Field(() => ChatUser)
  sender!: ChatUser;

  @Personal()
  @Field(() => String, {
    nullable: true,
    description: 'Null when the message is only a file, or was deleted',
  })
  text!: string | null;

  @Field(() => StoredFile, { nullable: true })
  attachment!: StoredFile | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the other side read it' })
  readAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was last corrected' })
  editedAt!: Date | null;

  @Field(() => [ChatMessageVersion], {
    description: 'Earlier texts, the oldest first; empty when it was never corrected, or was withdrawn',
  })
  earlierVersions!: ChatMessageVersion[];

  @Field(() => Date, { nullable: true, description: 'When it was withdrawn; its text and file are null' })
  deletedAt!: Date | null;

  @Field(() => String, {
    description: 'The sender’s id of the message, which matches it to one still being sent',
  })
  clientId!: string;
}

@ObjectType({ description: 'A page of a conversation, the newest message first.' })
export class ChatMessagePage {
  @Field(() => [ChatMessage])
  items!: ChatMessage[];

  @Field(() => String, {
    nullable: true,
    description: 'Send as `before` for older messages; null on the last page',
  })
  older!: string | null;

  @Field(() => String, {
    description: 'Follow `chatMessageAdded` from here; messages shown here may come again',
  })
  cursor!: string;

  @Field(() => [ChatUser], { description: 'The patient, and the doctor once there is one' })
  users!: ChatUser[];

  @Field(() => Boolean, { description: 'Whether the caller may write now' })
  mayWrite!: boolean;

  @Field(() => Date, { nullable: true, description: 'Until when, once the appointment is concluded' })
  writableUntil!: Date | null;
}

@InputType()
export class SendChatMessageInput {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => String, {
    description:
      'Made by the client, 8 to 64 letters and digits; a message sent again with it is stored once',
  })
  clientId!: string;

  @Field(() => String, { nullable: true, description: 'Up to 4,000 characters' })
  text?: string | null;

  @Field(() => ID, { nullable: true, description: 'A file uploaded with the purpose `chat`' })
  attachmentId?: string | null;
}

export const ChatMessagesResult = createUnionType({
  name: 'ChatMessagesResult',
  description: 'An admin without a reason is refused.',
  types: () => [ChatMessagePage, Refusal] as const,
});

export const ChatMessageResult = createUnionType({
  name: 'ChatMessageResult',
  types: () => [ChatMessage, Refusal, InvalidInput] as const,
});

@ObjectType({ description: 'A message with every version of its text, also when it was withdrawn.' })
export class ChatMessageRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => [ChatMessageVersion], { description: 'The oldest first, the last one is current' })
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
