import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, OwnAccount, Public } from '../access/audience.ts';
import { AuthResult } from '../account.results.ts';
import { chooseFirstPassword, readMayChooseFirstPassword } from '../password/chooseFirstPassword.ts';
import { registerShopper, ShopperInput } from '../registration/register.ts';
import { LoginResult } from '../twoFactor/challenge.ts';
import { requestSignInCode, signInWithCode } from './signInWithCode.ts';

/** Accounts without a password: made by a first purchase, entered by a code sent by e-mail. */
@Resolver()
export class MailedSignInResolver {
  @Public()
  @Mutation(() => AuthResult, {
    description:
      'Creates the account of a first purchase, without a password. Sent with x-cart-token, it merges that cart. Later sessions require a code sent by e-mail until the password is chosen.',
  })
  registerShopper(
    @Ctx() ctx: Context,
    @Arg('input', () => ShopperInput) input: ShopperInput,
  ): Promise<typeof AuthResult> {
    return registerShopper(ctx, input);
  }

  @OwnAccount()
  @FreshCode('none: about the own account, and true only in the session of its registration')
  @Query(() => Boolean, {
    description:
      'Whether the caller may choose the first password: in the session of the registration, for a day.',
  })
  mayChooseFirstPassword(@Ctx() ctx: Context): Promise<boolean> {
    return readMayChooseFirstPassword(ctx);
  }

  @OwnAccount()
  @Mutation(() => DoneResult, {
    description: 'Sets the password of an account that was made without one.',
  })
  chooseFirstPassword(
    @Ctx() ctx: Context,
    @Arg('password', () => String) password: string,
  ): Promise<typeof DoneResult> {
    return chooseFirstPassword(ctx, password);
  }

  @Public()
  @Mutation(() => DoneResult, {
    description: 'Sends a six-digit code by e-mail. The answer is the same for an unknown e-mail or CPF.',
  })
  requestSignInCode(
    @Ctx() ctx: Context,
    @Arg('username', () => String, { description: 'E-mail or CPF, with or without mask' }) username: string,
  ): Promise<typeof DoneResult> {
    return requestSignInCode(ctx, username);
  }

  @Public()
  @Mutation(() => LoginResult, {
    description: 'Signs in with the code sent by e-mail. Sent with x-cart-token, it merges that cart.',
  })
  signInWithCode(
    @Ctx() ctx: Context,
    @Arg('username', () => String, { description: 'E-mail or CPF, with or without mask' }) username: string,
    @Arg('code', () => String, { description: 'The six digits sent by e-mail' }) code: string,
    @Arg('document', () => String, {
      nullable: true,
      description: 'The CPF of the account; required when the mailbox was never confirmed',
    })
    document?: string | null,
  ): Promise<typeof LoginResult> {
    return signInWithCode(ctx, { username, code, document });
  }
}
