import { Arg, Args, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Paging } from '../../../shared/paging.ts';
import { FreshCode, Only } from '../access/audience.ts';
import { MayLag } from '../access/mayLag.ts';
import { Role } from '../role.ts';
import { ApiKeyInput, ApiKeyList, ApiKeyResult, ApiKeyUse, NewApiKeyResult } from './apiKeyAdmin.types.ts';
import { changeApiKey, createApiKey, revokeApiKey, rotateApiKey } from './changeApiKey.ts';
import { listApiKeys, readApiKeyUse } from './listApiKeys.ts';

@Resolver()
export class ApiKeyAdminResolver {
  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => ApiKeyList)
  apiKeys(@Context() ctx: Ctx, @Args(() => Paging) { limit, offset }: Paging) {
    return listApiKeys(ctx, { limit, offset });
  }

  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @Query(() => ApiKeyUse)
  apiKeyUse(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readApiKeyUse(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => NewApiKeyResult, {
    description: 'Creates a key. Only this answer ever shows the key itself.',
  })
  createApiKey(@Context() ctx: Ctx, @Arg('input', () => ApiKeyInput) input: ApiKeyInput) {
    return createApiKey(ctx, input);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ApiKeyResult)
  changeApiKey(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ApiKeyInput) input: ApiKeyInput,
  ) {
    return changeApiKey(ctx, id, input);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => NewApiKeyResult, {
    description: 'Gives a key a new secret; the earlier one stays valid for some days.',
  })
  rotateApiKey(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('overlapDays', () => Int, { defaultValue: 7 }) overlapDays: number,
  ) {
    return rotateApiKey(ctx, { id, overlapDays });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ApiKeyResult)
  revokeApiKey(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return revokeApiKey(ctx, { id, reason });
  }
}
