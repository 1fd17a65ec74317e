import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../context.ts';
import { Members, Public } from '../../../shared/access/doors.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { AuthResult } from '../account.results.ts';
import { confirmTwoFactor, enableTwoFactor } from './enrol.ts';
import { authenticateTwoFactor, recoverTwoFactor } from './passTwoFactor.ts';
import { disableTwoFactor, requestTwoFactorReset, resetTwoFactor } from './resetTwoFactor.ts';
import { stepUp } from './stepUp.ts';
import { TwoFactorConfirmedResult, TwoFactorOfferResult } from './twoFactor.results.ts';

@Resolver()
export class TwoFactorResolver {
  @Members()
  @Mutation(() => TwoFactorOfferResult, {
    description: 'A new secret for an authenticator app, to be confirmed.',
  })
  enableTwoFactor(@Ctx() ctx: Context): Promise<typeof TwoFactorOfferResult> {
    return enableTwoFactor(ctx);
  }

  @Members()
  @Mutation(() => TwoFactorConfirmedResult, { description: 'The first code of the app turns it on.' })
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

  @Members()
  @Mutation(() => DoneResult, { description: 'For patients; after stepUp.' })
  disableTwoFactor(@Ctx() ctx: Context): Promise<typeof DoneResult> {
    return disableTwoFactor(ctx);
  }

  @Members()
  @Mutation(() => DoneResult, { description: 'A fresh code opens photos and prescribing for ten minutes.' })
  stepUp(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<typeof DoneResult> {
    return stepUp(ctx, code);
  }
}
