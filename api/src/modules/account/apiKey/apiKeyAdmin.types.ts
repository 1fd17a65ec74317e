import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { KEY_SCOPES, type KeyScope } from '#schema/partner/keyScopes.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';

const KeyScopeEnum = Object.fromEntries(Object.keys(KEY_SCOPES).map((name) => [name.toUpperCase(), name]));
registerEnumType(KeyScopeEnum, { name: 'KeyScope', description: 'What the holder of a key may call' });

const LIMIT = 'Points per minute; null for the usual limit of keys';

@InputType()
export class ApiKeyInput {
  @Field(() => String)
  name!: string;

  @Field(() => [KeyScopeEnum])
  scopes!: KeyScope[];

  @Field(() => String, { nullable: true, description: 'Where warnings about the key are sent' })
  contactEmail?: string | null;

  @Field(() => Int, { nullable: true, description: LIMIT })
  limitPerMinute?: number | null;

  @Field(() => Date, { nullable: true })
  expiresAt?: Date | null;
}

@OfTheShop()
@ObjectType({ description: "A third party's key. The key itself is shown once, when it is created." })
export class ApiKeyRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => [KeyScopeEnum])
  scopes!: KeyScope[];

  @Field(() => String, { nullable: true })
  contactEmail!: string | null;

  @Field(() => Int, { nullable: true, description: LIMIT })
  limitPerMinute!: number | null;

  @Field(() => Date, { nullable: true })
  expiresAt!: Date | null;

  @Field(() => Boolean)
  isExpired!: boolean;

  @Field(() => Date, { nullable: true, description: 'Stored every few seconds' })
  lastUsedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'After a rotation: until when the earlier secret is also valid',
  })
  previousUntil!: Date | null;

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

@ObjectType({ description: 'The requests of a key on one day in São Paulo.' })
class ApiKeyUseDay {
  @Field(() => String, { description: 'AAAA-MM-DD' })
  day!: string;

  @Field(() => Int)
  requests!: number;

  @Field(() => Int, { description: 'Requests beyond the limit or outside the scopes' })
  refused!: number;
}

@ObjectType({ description: 'How a key was used in the last 30 days, without gaps.' })
export class ApiKeyUse {
  @Field(() => ApiKeyRecord)
  apiKey!: ApiKeyRecord;

  @Field(() => [ApiKeyUseDay])
  days!: ApiKeyUseDay[];
}

@ObjectType({ description: 'A new secret, shown in full this once.' })
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
  types: () => [ApiKeyRecord, Refusal, InvalidInput] as const,
});
