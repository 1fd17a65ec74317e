import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../services.ts';
import { DoneResult } from '../../shared/doneResult.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Done } from '../../shared/refusals.ts';
import { SearchesPeople } from '../../shared/security/aboutPeople.ts';
import { FreshCode, OwnAccount, Public } from './access/audience.ts';
import { AuthResult, DocumentLookupResult, UserResult } from './account.results.ts';
import { changePassword } from './password/changePassword.ts';
import {
  PasswordRecoveryInput,
  recoverPassword,
  requestPasswordRecovery,
} from './password/recoverPassword.ts';
import { me } from './profile/readProfile.ts';
import { ProfileInput, updateMe } from './profile/updateMe.ts';
import { lookUpDocument } from './registration/findRegistered.ts';
import { PatientInput, RegisterInput, register, registerPatient } from './registration/register.ts';
import { LoginInput, login } from './session/login.ts';
import { logout, logoutEverywhere } from './session/logout.ts';
import { refreshSession } from './session/refreshSession.ts';
import { LoginResult } from './twoFactor/challenge.ts';
import { User } from './user.entity.ts';

@Resolver()
export class AccountResolver {
  @Public()
  @Query(() => User, { nullable: true, description: 'Null for a guest.' })
  me(@Ctx() ctx: Context): Promise<User | null> {
    return me(ctx);
  }

  @Public()
  @Mutation(() => AuthResult, {
    description: 'Sent with x-cart-token, it merges that cart into the cart of the new account.',
  })
  register(
    @Ctx() ctx: Context,
    @Arg('input', () => RegisterInput) input: RegisterInput,
  ): Promise<typeof AuthResult> {
    return register(ctx, input);
  }

  @Public()
  @SearchesPeople('document')
  @Query(() => DocumentLookupResult, { description: 'Whether a CPF has an account already.' })
  lookUpDocument(
    @Ctx() ctx: Context,
    @Arg('document', () => String) document: string,
  ): Promise<typeof DocumentLookupResult> {
    return lookUpDocument(ctx, document);
  }

  @Public()
  @Mutation(() => AuthResult, {
    description:
      'Creates the account of a person who begins an evaluation. Later sessions require a code sent by e-mail.',
  })
  registerPatient(
    @Ctx() ctx: Context,
    @Arg('input', () => PatientInput) input: PatientInput,
  ): Promise<typeof AuthResult> {
    return registerPatient(ctx, input);
  }

  @Public()
  @Mutation(() => LoginResult, {
    description: 'Sent with x-cart-token, it merges that cart into the cart of the account.',
  })
  login(@Ctx() ctx: Context, @Arg('input', () => LoginInput) input: LoginInput): Promise<typeof LoginResult> {
    return login(ctx, input);
  }

  @Public()
  @Mutation(() => AuthResult, {
    description: 'Spends the refresh token and returns the next pair of tokens.',
  })
  refreshSession(
    @Ctx() ctx: Context,
    @Arg('refreshToken', () => String) refreshToken: string,
  ): Promise<typeof AuthResult> {
    return refreshSession(ctx, refreshToken);
  }

  @OwnAccount('duringErasure', 'enrolling')
  @Mutation(() => Done)
  logout(@Ctx() ctx: Context): Promise<Done> {
    return logout(ctx);
  }

  @OwnAccount('duringErasure', 'enrolling')
  @Mutation(() => Done, { description: 'Ends every session of the caller, including this one.' })
  logoutEverywhere(@Ctx() ctx: Context): Promise<Done> {
    return logoutEverywhere(ctx);
  }

  @Public()
  @Mutation(() => DoneResult, { description: 'Sends a six-digit code by e-mail.' })
  requestPasswordRecovery(
    @Ctx() ctx: Context,
    @Arg('email', () => String) email: string,
  ): Promise<typeof DoneResult> {
    return requestPasswordRecovery(ctx, email);
  }

  @Public()
  @Mutation(() => DoneResult, { description: 'Sets a new password and ends every session.' })
  recoverPassword(
    @Ctx() ctx: Context,
    @Arg('input', () => PasswordRecoveryInput) input: PasswordRecoveryInput,
  ): Promise<typeof DoneResult> {
    return recoverPassword(ctx, input);
  }

  @OwnAccount()
  @FreshCode('decided by the command')
  @Mutation(() => UserResult)
  updateMe(
    @Ctx() ctx: Context,
    @Arg('input', () => ProfileInput) input: ProfileInput,
    @Arg('password', () => String, {
      nullable: true,
      description: 'The password; required to change the e-mail of an account without a second factor',
    })
    password?: string | null,
  ): Promise<typeof UserResult> {
    return updateMe(ctx, input, { password });
  }

  @OwnAccount('duringErasure')
  @FreshCode('decided by the command')
  @Mutation(() => DoneResult, { description: 'Ends every other session.' })
  changePassword(
    @Ctx() ctx: Context,
    @Arg('current', () => String) current: string,
    @Arg('password', () => String) password: string,
  ): Promise<typeof DoneResult> {
    return changePassword(ctx, current, password);
  }
}
