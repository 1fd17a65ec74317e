import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, OwnAccount, Public } from '../access/audience.ts';
import { AuthResult } from '../account.results.ts';
import { addPasskey, startAddingPasskey } from './addPasskey.ts';
import {
  MyPasskey,
  PasskeyAddedResult,
  PasskeyAssertionInput,
  PasskeyOptionsResult,
  PasskeyRegistrationInput,
} from './passkey.types.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import {
  passTwoFactorByPasskey,
  signInWithPasskey,
  startPasskeySignIn,
  startPasskeyStepUp,
  startPasskeyTwoFactor,
  stepUpWithPasskey,
} from './signInWithPasskey.ts';

@Resolver()
export class PasskeyResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [MyPasskey], { description: "The caller's passkeys, oldest first." })
  myPasskeys(@Ctx() ctx: Context): Promise<MyPasskey[]> {
    return listPasskeys(ctx);
  }

  @OwnAccount('enrolling')
  @FreshCode('decided by the command')
  @Mutation(() => PasskeyOptionsResult, {
    description:
      'Options for a new passkey. Requires stepUp where there is a second factor, otherwise the password.',
  })
  startAddingPasskey(
    @Ctx() ctx: Context,
    @Arg('password', () => String, { nullable: true }) password?: string | null,
  ): Promise<typeof PasskeyOptionsResult> {
    return startAddingPasskey(ctx, password);
  }

  @OwnAccount('enrolling')
  @FreshCode('none: only for the challenge of startAddingPasskey, which asked')
  @Mutation(() => PasskeyAddedResult, { description: 'Stores the new passkey and ends other sessions.' })
  addPasskey(
    @Ctx() ctx: Context,
    @Arg('name', () => String) name: string,
    @Arg('response', () => PasskeyRegistrationInput) response: PasskeyRegistrationInput,
  ): Promise<typeof PasskeyAddedResult> {
    return addPasskey(ctx, { name, response });
  }

  @OwnAccount()
  @Mutation(() => DoneResult)
  renamePasskey(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
  ): Promise<typeof DoneResult> {
    return renamePasskey(ctx, { id, name });
  }

  @OwnAccount()
  @FreshCode('decided by the command')
  @Mutation(() => DoneResult, {
    description:
      'Removes a passkey after the same confirmation as startAddingPasskey. Doctors and admins keep at least one second factor.',
  })
  removePasskey(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('password', () => String, { nullable: true }) password?: string | null,
  ): Promise<typeof DoneResult> {
    return removePasskey(ctx, { id, password });
  }

  @Public()
  @Mutation(() => PasskeyOptionsResult, { description: 'Options for signing in with a passkey alone.' })
  startPasskeySignIn(@Ctx() ctx: Context): Promise<typeof PasskeyOptionsResult> {
    return startPasskeySignIn(ctx);
  }

  @Public()
  @Mutation(() => AuthResult, {
    description:
      'Signs in with a passkey alone, which counts as both factors. Sent with x-cart-token, it merges that cart into the cart of the account.',
  })
  signInWithPasskey(
    @Ctx() ctx: Context,
    @Arg('response', () => PasskeyAssertionInput) response: PasskeyAssertionInput,
  ): Promise<typeof AuthResult> {
    return signInWithPasskey(ctx, response);
  }

  @Public()
  @Mutation(() => PasskeyOptionsResult, { description: 'Options for the second step of login.' })
  startPasskeyTwoFactor(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
  ): Promise<typeof PasskeyOptionsResult> {
    return startPasskeyTwoFactor(ctx, challenge);
  }

  @Public()
  @Mutation(() => AuthResult, { description: 'The second step of login, with a passkey.' })
  passTwoFactorByPasskey(
    @Ctx() ctx: Context,
    @Arg('challenge', () => String) challenge: string,
    @Arg('response', () => PasskeyAssertionInput) response: PasskeyAssertionInput,
  ): Promise<typeof AuthResult> {
    return passTwoFactorByPasskey(ctx, { challenge, response });
  }

  @OwnAccount('duringErasure')
  @Mutation(() => PasskeyOptionsResult, { description: 'Options for stepUpWithPasskey.' })
  startPasskeyStepUp(@Ctx() ctx: Context): Promise<typeof PasskeyOptionsResult> {
    return startPasskeyStepUp(ctx);
  }

  @OwnAccount('duringErasure')
  @Mutation(() => DoneResult, { description: 'The same as stepUp, with a passkey instead of the code.' })
  stepUpWithPasskey(
    @Ctx() ctx: Context,
    @Arg('response', () => PasskeyAssertionInput) response: PasskeyAssertionInput,
  ): Promise<typeof DoneResult> {
    return stepUpWithPasskey(ctx, response);
  }
}
