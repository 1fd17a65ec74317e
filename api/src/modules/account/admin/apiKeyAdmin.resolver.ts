import { Arg, Args, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, Only } from '../../../shared/access/audience.ts';
import { Paging } from '../../../shared/paging.ts';
import { Role } from '../role.ts';
import { ApiKeyList, ApiKeyResult, NewApiKeyResult } from './apiKeyAdmin.types.ts';
import { listApiKeys } from './apiKeys.ts';
import { createApiKey } from './createApiKey.ts';
import { revokeApiKey } from './revokeApiKey.ts';

@Resolver()
export class ApiKeyAdminResolver {
  @Only(Role.admin)
  @Query(() => ApiKeyList)
  apiKeys(@Context() ctx: Ctx, @Args(() => Paging) { limit, offset }: Paging) {
    return listApiKeys(ctx, { limit, offset });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => NewApiKeyResult, {
    description: 'Creates a key. Only this answer ever shows the key itself.',
  })
  createApiKey(@Context() ctx: Ctx, @Arg('name', () => String) name: string) {
    return createApiKey(ctx, { name });
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
