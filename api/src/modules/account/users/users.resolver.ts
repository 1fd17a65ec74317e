import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Ctx as Context } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { SearchesPeople } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../access/audience.ts';
import { MayLag } from '../access/mayLag.ts';
import { UserResult } from '../account.results.ts';
import { Council } from '../council/councilRegistration.entity.ts';
import { CouncilRegistrationInput } from '../council/councilRegistration.types.ts';
import { Role } from '../role.ts';
import {
  checkRegistration,
  nameDirector,
  saveRegistration,
  suspendProfessional,
} from './changeProfessional.ts';
import { changeRole, removeUser, resetUserTwoFactor } from './changeUser.ts';
import { correctIdentity, IdentityInput } from './correctIdentity.ts';
import { createUserAs, NewUserInput } from './createUserAs.ts';
import { listUsers, UserPage } from './listUsers.ts';

/** The admins' operations on accounts. Every act needs a reason and is logged. */
@Resolver()
export class UsersResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @SearchesPeople('search')
  @Query(() => UserPage, {
    description: 'Newest first. A CPF, a telephone, or words of name and e-mail filter the list.',
  })
  users(
    @Ctx() ctx: Context,
    @Args(() => KeysetPaging) paging: KeysetPaging,
    @Arg('search', () => String, { nullable: true }) search?: string,
    @Arg('role', () => Role, { nullable: true }) role?: Role,
  ): Promise<UserPage> {
    return listUsers(ctx, { ...paging, search, role });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => UserResult)
  createUser(
    @Ctx() ctx: Context,
    @Arg('input', () => NewUserInput) input: NewUserInput,
  ): Promise<typeof UserResult> {
    return createUserAs(ctx, input);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => UserResult, { description: 'Changes the role and ends the sessions of the former role.' })
  changeRole(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => Role) role: Role,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof UserResult> {
    return changeRole(ctx, { userId, role, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => UserResult, {
    description: 'Corrects a wrong CPF or birth date after comparison with a document.',
  })
  correctIdentity(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @Arg('input', () => IdentityInput) input: IdentityInput,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof UserResult> {
    return correctIdentity(ctx, { userId, input, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, { description: 'Erases personal data; orders and medical records are kept.' })
  removeUser(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof DoneResult> {
    return removeUser(ctx, { userId, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, {
    description: 'Removes another person’s second factor and ends their sessions.',
  })
  resetUserTwoFactor(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof DoneResult> {
    return resetUserTwoFactor(ctx, { userId, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => UserResult, { description: 'A new registration must be checked again.' })
  saveRegistration(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @Arg('council', () => Council) council: Council,
    @Arg('registration', () => CouncilRegistrationInput) registration: CouncilRegistrationInput,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof UserResult> {
    return saveRegistration(ctx, { userId, council, registration, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => UserResult, {
    description:
      'Records that the registration was looked up at the council and found regular; `reason` is the evidence.',
  })
  checkRegistration(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof UserResult> {
    return checkRegistration(ctx, { userId, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => UserResult)
  suspendProfessional(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @Arg('isSuspended', () => Boolean) isSuspended: boolean,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof UserResult> {
    return suspendProfessional(ctx, { userId, isSuspended, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => UserResult, {
    description: 'Makes an active doctor a medical director, who approves questionnaires, or ends that role.',
  })
  nameMedicalDirector(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @Arg('isDirector', () => Boolean) isDirector: boolean,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof UserResult> {
    return nameDirector(ctx, { userId, isDirector, reason });
  }
}
