import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { AuthRecord } from '../account.results.ts';
import type { Factors } from './factors.ts';

@ObjectType({
  description:
    'The password was right. A code of the person’s authenticator app, or a passkey, is still needed.',
})
export class TwoFactorChallenge {
  @Field(() => Boolean)
  twoFactorRequired: boolean = true;

  @Field(() => String, {
    description:
      'For authenticateTwoFactor, passTwoFactorByPasskey and recoverTwoFactor: five minutes, one use',
  })
  challenge: string;

  @Field(() => ID, { description: 'The person who signs in' })
  userId: string;

  @Field(() => Boolean, { description: 'Whether a code of an authenticator app can answer it' })
  hasApp: boolean;

  @Field(() => Boolean, { description: 'Whether a passkey can answer it' })
  hasPasskey: boolean;

  constructor(userId: string, { challenge, factors }: { challenge: string; factors: Factors }) {
    this.userId = userId;
    this.challenge = challenge;
    this.hasApp = factors.app;
    this.hasPasskey = factors.passkeys > 0;
  }
}

export const LoginResult = createUnionType({
  name: 'LoginResult',
  types: () => [AuthRecord, TwoFactorChallenge, Refusal, InvalidInput] as const,
});

@ObjectType({ description: 'What an authenticator app needs. Shown until it is confirmed, never after.' })
export class TwoFactorSetup {
  @Field(() => String)
  otpauthUrl!: string;

  @Field(() => String, { description: 'The secret to type where the QR code cannot be scanned' })
  secret!: string;

  @Field(() => String, { description: 'The QR code of otpauthUrl, as SVG' })
  qrSvg!: string;
}

export const TwoFactorSetupResult = createUnionType({
  name: 'TwoFactorSetupResult',
  types: () => [TwoFactorSetup, Refusal] as const,
});

@ObjectType({
  description: 'The second factor is on. This session has passed it, and its new token includes that.',
})
export class TwoFactorConfirmed {
  @Field(() => [String], { description: 'Ten, each for one sign-in without the app; shown this once' })
  recoveryCodes!: string[];

  @Field(() => String, { description: 'Access token that replaces the one that was sent' })
  token!: string;
}

@ObjectType({ description: 'The state of the caller’s second factor.' })
export class TwoFactorState {
  @Field(() => Boolean, {
    description: 'Whether signing in requires more than the password: an app, a passkey or both',
  })
  isOn!: boolean;

  @Field(() => Boolean, { description: 'Whether an authenticator app is set up' })
  hasApp!: boolean;

  @Field(() => Boolean)
  hasPasskey!: boolean;

  @Field(() => Boolean, { description: 'Whether the role requires one: true for doctors and admins' })
  isMandatory!: boolean;

  @Field(() => Int, { description: 'The number of unused recovery codes' })
  recoveryCodesLeft!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when this session, begun with a recovery code, may set up another app',
  })
  appReplaceableUntil!: Date | null;
}

@ObjectType()
export class RecoveryCodes {
  @Field(() => [String], { description: 'Ten, each for one sign-in without the app; shown this once' })
  codes!: string[];
}

export const RecoveryCodesResult = createUnionType({
  name: 'RecoveryCodesResult',
  types: () => [RecoveryCodes, Refusal] as const,
});

export const TwoFactorConfirmedResult = createUnionType({
  name: 'TwoFactorConfirmedResult',
  types: () => [TwoFactorConfirmed, Refusal] as const,
});
