import { GraphQLJSON } from 'graphql-scalars';
import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';

@ObjectType({ description: 'What the browser needs to request a passkey. Five minutes, one use.' })
export class PasskeyOptions {
  @Field(() => GraphQLJSON, {
    description:
      'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn',
  })
  options: object;

  constructor(options: object) {
    this.options = options;
  }
}

export const PasskeyOptionsResult = createUnionType({
  name: 'PasskeyOptionsResult',
  types: () => [PasskeyOptions, Refusal] as const,
});

@ObjectType({ description: 'One passkey of the caller.' })
export class MyPasskey {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean, { description: 'Whether a password manager copies it to other devices' })
  isSynced!: boolean;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  lastUsedAt!: Date | null;
}

@ObjectType({
  description:
    'The passkey is stored. This session has passed the second factor, and its new token includes that.',
})
export class PasskeyAdded {
  @Field(() => MyPasskey)
  passkey!: MyPasskey;

  @Field(() => [String], {
    description:
      'Present with the first second factor: ten codes, each for one sign-in without it, shown this once',
  })
  recoveryCodes!: string[];

  @Field(() => String, { description: 'Access token that replaces the one that was sent' })
  token!: string;
}

export const PasskeyAddedResult = createUnionType({
  name: 'PasskeyAddedResult',
  types: () => [PasskeyAdded, Refusal, InvalidInput] as const,
});
