import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ChatMessage, ChatUser } from './chat.types.ts';

@ObjectType({ description: 'A conversation in the caller’s list.' })
export class Chat {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => Int, { description: 'Treatment line' })
  request!: number;

  @Field(() => Int)
  status!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => ChatUser, {
    nullable: true,
    description: 'The other side; null until a doctor has the appointment',
  })
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
  @Field(() => [Chat], { description: 'The conversation with the newest message first' })
  items!: Chat[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, { description: 'Follow `chatMessageAdded` without an appointment from here' })
  cursor!: string;
}

@ObjectType()
export class ChatUnread {
  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => Int)
  unread!: number;
}
