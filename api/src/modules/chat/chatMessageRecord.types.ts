import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { Refusal } from '../../shared/refusals.ts';
import { StoredFile } from '../evolution/evolution.types.ts';
import { ChatMessageVersion } from './chat.types.ts';

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
