import { GraphQLJSON } from 'graphql-scalars';
import { createUnionType, Field, ID, InputType, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';

@InputType({ description: "The browser's answer to startAddingPasskey. Bytes in base64url." })
export class PasskeyRegistrationInput {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  clientDataJSON!: string;

  @Field(() => String)
  attestationObject!: string;

  @Field(() => [String], { nullable: true })
  transports?: string[] | null;
}

@InputType({ description: "The browser's signature with a passkey. Bytes in base64url." })
export class PasskeyAssertionInput {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  clientDataJSON!: string;

  @Field(() => String)
  authenticatorData!: string;

  @Field(() => String)
  signature!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Names the account; present in every sign-in with a passkey',
  })
  userHandle?: string | null;
}

const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/));

const id = bytes(1400);
const clientDataJSON = bytes(4_000);

/** The fields a browser can send. The verification reads no others. */
export const registrationResponse = z.object({
  id,
  clientDataJSON,
  attestationObject: bytes(20_000),
  transports: z.nullish(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
});
export type RegistrationResponse = z.output<typeof registrationResponse>;

export const assertionResponse = z.object({
  id,
  clientDataJSON,
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  userHandle: z.nullish(bytes(90)),
});
export type AssertionResponse = z.output<typeof assertionResponse>;

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

@OfTheShop()
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
