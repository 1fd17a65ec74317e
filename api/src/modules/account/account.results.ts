import { createUnionType, Field, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import { User } from './user.entity.ts';

/** The part of a session that a browser stores. The documented interface decides its fields. */
@ObjectType({
  description: 'A session: a short-lived access token, and the refresh token that returns the next pair.',
})
export class AuthRecord {
  @Field(() => String, { description: 'Access token, 15 minutes' })
  token: string;

  @Field(() => String, { description: 'Returns the next pair of tokens, once, within 30 days' })
  refreshToken: string;

  @Field(() => Boolean)
  authenticated: boolean = true;

  @Field(() => User)
  user: User;

  @Field(() => Boolean, {
    description: 'True for anyone but a patient without a second factor, who may only set one up',
  })
  enrolmentRequired: boolean;

  constructor(
    user: User,
    {
      token,
      refreshToken,
      enrolmentRequired,
    }: Pick<AuthRecord, 'token' | 'refreshToken' | 'enrolmentRequired'>,
  ) {
    this.user = user;
    this.token = token;
    this.refreshToken = refreshToken;
    this.enrolmentRequired = enrolmentRequired;
  }
}

export const AuthResult = createUnionType({
  name: 'AuthResult',
  types: () => [AuthRecord, Refusal, InvalidInput] as const,
});

@OfTheShop()
@ObjectType({ description: 'Whether a CPF has an account. It does not identify the owner.' })
export class DocumentLookup {
  @Field(() => Boolean)
  isRegistered: boolean;

  @Personal()
  @Field(() => String, { nullable: true, description: 'For example j***@***' })
  maskedEmail: string | null;

  constructor(maskedEmail: string | null) {
    this.isRegistered = maskedEmail !== null;
    this.maskedEmail = maskedEmail;
  }
}

export const DocumentLookupResult = createUnionType({
  name: 'DocumentLookupResult',
  types: () => [DocumentLookup, Refusal] as const,
});

export const UserResult = createUnionType({
  name: 'UserResult',
  types: () => [User, Refusal, InvalidInput] as const,
});
