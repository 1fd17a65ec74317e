import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../context.ts';
import { DuringErasure, FreshCode, OwnAccount, Public } from '../../../shared/access/audience.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { AuthResult } from '../account.results.ts';
import { confirmTwoFactor, enableTwoFactor } from './enrol.ts';
import { authenticateTwoFactor, recoverTwoFactor } from './passTwoFactor.ts';
import { myTwoFactor, newRecoveryCodes } from './recoveryCodes.ts';
import { disableTwoFactor, requestTwoFactorReset, resetTwoFactor } from './resetTwoFactor.ts';
import { stepUp } from './stepUp.ts';
import {
  RecoveryCodesResult,
  TwoFactorConfirmedResult,
  TwoFactorOfferResult,
  TwoFactorState,
} from './twoFactor.results.ts';

@Resolver()
export class TwoFactorResolver {
  @OwnAccount()
  @Query(() => TwoFactorState)
  myTwoFactor(@Ctx() ctx: Context): Promise<TwoFactorState> {
    return myTwoFactor(ctx);
  }

  @OwnAccount()
  @Mutation(() => TwoFactorOfferResult, {
    description:
      'A new secret for an authenticator app, to be confirmed. With one set up already: only just after a recovery code.',
  })
  enableTwoFactor(
    @Ctx() ctx: Context,
    @Arg('password', () => String, {
      nullable: true,
      description: 'Asked for ten minutes after the sign-in, where there is no second factor yet',
    })
    password?: string | null,
  ): Promise<typeof TwoFactorOfferResult> {
    return enableTwoFactor(ctx, password);
  }

  @OwnAccount()
  @Mutation(() => TwoFactorConfirmedResult, {
    description: 'The first code of the offered app turns it on, in the place of the one before.',
  })
  confirmTwoFactor(
    @Ctx() ctx: Context,
    @Arg('code', () => String) code: string,
  ): Promise<typeof TwoFactorConfirmedResult> {
    return confirmTwoFactor(ctx, code);
  }

  @Public()
  @Mutation(() => AuthResult, { description: 'The second half of login, with a code of the app.' })
  authenticateTwoFactor(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
    @Arg('code', () => String) code: string,
  ): Promise<typeof AuthResult> {
    return authenticateTwoFactor(ctx, { challenge, code });
  }

  @Public()
  @Mutation(() => AuthResult, {
    description: 'The second half of login, with a recovery code, which is spent.',
  })
  recoverTwoFactor(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
    @Arg('recoveryCode', () => String) recoveryCode: string,
  ): Promise<typeof AuthResult> {
    return recoverTwoFactor(ctx, { challenge, recoveryCode });
  }

  @Public()
  @Mutation(() => DoneResult, {
    description: 'Sends a code by e-mail to a patient whose password was right.',
  })
  requestTwoFactorReset(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
  ): Promise<typeof DoneResult> {
    return requestTwoFactorReset(ctx, { challenge });
  }

  @Public()
  @Mutation(() => DoneResult, { description: 'Takes the second factor off with the code sent by e-mail.' })
  resetTwoFactor(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
    @Arg('code', () => String) code: string,
  ): Promise<typeof DoneResult> {
    return resetTwoFactor(ctx, { challenge, code });
  }

  @OwnAccount()
  @FreshCode('in command')
  @Mutation(() => RecoveryCodesResult, {
    description: 'Ten new recovery codes in the place of those before; after stepUp.',
  })
  newRecoveryCodes(@Ctx() ctx: Context): Promise<typeof RecoveryCodesResult> {
    return newRecoveryCodes(ctx);
  }

  @OwnAccount()
  @FreshCode('in command')
  @Mutation(() => DoneResult, { description: 'For patients; after stepUp.' })
  disableTwoFactor(@Ctx() ctx: Context): Promise<typeof DoneResult> {
    return disableTwoFactor(ctx);
  }

  @DuringErasure()
  @Mutation(() => DoneResult, {
    description:
      'A fresh code opens photos and what changes the sign-in for ten minutes, as one at the sign-in does.',
  })
  stepUp(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<typeof DoneResult> {
    return stepUp(ctx, code);
  }
}
