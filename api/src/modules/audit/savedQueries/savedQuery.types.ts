import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';

@ObjectType({ description: 'A document that the admin saved in the explorer.' })
export class SavedQuery {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  document!: string;
}

export const SavedQueryResult = createUnionType({
  name: 'SavedQueryResult',
  types: () => [SavedQuery, InvalidInput, Refusal] as const,
});
