import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ChatMessage, ChatUser } from './chat.types.ts';

export enum ChatEventKind {
  ADDED = 'added',
  EDITED = 'edited',
  READ = 'read',
  DELETED = 'deleted',
  TYPING = 'typing',
}
registerEnumType(ChatEventKind, { name: 'ChatEventKind' });

@ObjectType({ description: 'An event of a conversation.' })
export class ChatEvent {
  @Field(() => ChatEventKind)
  kind!: ChatEventKind;

  @Field(() => String, {
    nullable: true,
    description: 'Resume behind it with `after`. Typing has none, because it is not stored',
  })
  cursor!: string | null;

  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => ChatMessage, {
    nullable: true,
    description: 'In its current state, for ADDED, EDITED and DELETED',
  })
  message!: ChatMessage | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For READ: messages to `by` are read up to this position',
  })
  readUpTo!: number | null;

  @Field(() => ChatUser, { nullable: true, description: 'Who read, or is typing' })
  by!: ChatUser | null;

  @Field(() => Date)
  at!: Date;
}
