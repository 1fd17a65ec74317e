import { Field, InputType } from 'type-graphql';
import * as z from 'zod/mini';

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
