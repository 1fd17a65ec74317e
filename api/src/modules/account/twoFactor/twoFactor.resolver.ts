import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, OwnAccount, Public } from '../access/audience.ts';
import { AuthResult } from '../account.results.ts';
import { disableTwoFactor } from './disableTwoFactor.ts';
import {
  confirmTwoFactor,
  enableTwoFactor,
  TwoFactorConfirmedResult,
  TwoFactorSetupResult,
} from './enableTwoFactor.ts';
import { myTwoFactor, TwoFactorState } from './myTwoFactor.ts';
import { authenticateTwoFactor, recoverTwoFactor } from './passTwoFactor.ts';
import { newRecoveryCodes, RecoveryCodesResult } from './recoveryCodes.ts';
import { requestTwoFactorReset, resetTwoFactor } from './resetTwoFactor.ts';
import { stepUp } from './stepUp.ts';

@Resolver()
export class TwoFactorResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => TwoFactorState)
  myTwoFactor(@Ctx() ctx: Context): Promise<TwoFactorState> {
    return myTwoFactor(ctx);
  }

  @OwnAccount('enrolling')
  @Mutation(() => TwoFactorSetupResult, {
    description:
      'A new secret for an authenticator app, to be confirmed. If one is set up already, only just after a recovery code.',
  })
  enableTwoFactor(
    @Ctx() ctx: Context,
    @Arg('password', () => String, {
      nullable: true,
      description:
        'The password; required ten minutes after the sign-in, where there is no second factor yet',
    })
    password?: string | null,
  ): Promise<typeof TwoFactorSetupResult> {
    return enableTwoFactor(ctx, password);
  }

  @OwnAccount('enrolling')
  @Mutation(() => TwoFactorConfirmedResult, {
    description: 'Turns the offered app on by its first code. It replaces the earlier app.',
  })
  confirmTwoFactor(
    @Ctx() ctx: Context,
    @Arg('code', () => String) code: string,
  ): Promise<typeof TwoFactorConfirmedResult> {
    return confirmTwoFactor(ctx, code);
  }

  @Public()
  @Mutation(() => AuthResult, { description: 'The second step of login, with a code of the app.' })
  authenticateTwoFactor(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
    @Arg('code', () => String) code: string,
  ): Promise<typeof AuthResult> {
    return authenticateTwoFactor(ctx, { challenge, code });
  }

  @Public()
  @Mutation(() => AuthResult, {
    description: 'The second step of login, with a recovery code, which is spent.',
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
    description: 'Sends a code by e-mail to a patient who gave the right password.',
  })
  requestTwoFactorReset(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
  ): Promise<typeof DoneResult> {
    return requestTwoFactorReset(ctx, { challenge });
  }

  @Public()
  @Mutation(() => DoneResult, { description: 'Removes the second factor with the code sent by e-mail.' })
  resetTwoFactor(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
    @Arg('code', () => String) code: string,
  ): Promise<typeof DoneResult> {
    return resetTwoFactor(ctx, { challenge, code });
  }

  @OwnAccount()
  @FreshCode('decided by the command')
  @Mutation(() => RecoveryCodesResult, {
    description: 'Ten new recovery codes, which replace the earlier ones; requires stepUp.',
  })
  newRecoveryCodes(@Ctx() ctx: Context): Promise<typeof RecoveryCodesResult> {
    return newRecoveryCodes(ctx);
  }

  @OwnAccount()
  @FreshCode('decided by the command')
  @Mutation(() => DoneResult, {
    description:
      'Removes the authenticator app; requires stepUp. Doctors and admins may only where a passkey remains.',
  })
  disableTwoFactor(@Ctx() ctx: Context): Promise<typeof DoneResult> {
    return disableTwoFactor(ctx);
  }

  @OwnAccount('duringErasure')
  @Mutation(() => DoneResult, {
    description:
      'Confirms a fresh code. For ten minutes the session may open photos and change how the person signs in, as after a code at the sign-in.',
  })
  stepUp(@Ctx() ctx: Context, @Arg('code', () => String) code: string): Promise<typeof DoneResult> {
    return stepUp(ctx, code);
  }
}
