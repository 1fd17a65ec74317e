import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';

@ObjectType({ description: "A third party's key. The key itself is shown once, when it is created." })
export class ApiKeyRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  revokedAt!: Date | null;
}

@ObjectType()
export class ApiKeyList {
  @Field(() => [ApiKeyRecord])
  items!: ApiKeyRecord[];

  @Field(() => Int)
  total!: number;
}

@ObjectType({ description: 'A new key, shown in full this once.' })
export class NewApiKey {
  @Field(() => String)
  key!: string;

  @Field(() => ApiKeyRecord)
  apiKey!: ApiKeyRecord;
}

export const NewApiKeyResult = createUnionType({
  name: 'NewApiKeyResult',
  types: () => [NewApiKey, Refusal, InvalidInput] as const,
});

export const ApiKeyResult = createUnionType({
  name: 'ApiKeyResult',
  types: () => [ApiKeyRecord, Refusal] as const,
});
