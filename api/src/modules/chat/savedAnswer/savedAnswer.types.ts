import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';

@ObjectType({ description: 'A text that a doctor keeps for their conversations.' })
export class SavedAnswer {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;
}

export const SavedAnswerResult = createUnionType({
  name: 'SavedAnswerResult',
  types: () => [SavedAnswer, InvalidInput, Refusal] as const,
});
