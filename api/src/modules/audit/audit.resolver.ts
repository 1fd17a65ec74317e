import { Args, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { KeysetPaging } from '../../shared/paging.ts';
import { FreshCode, Members } from '../account/access/audience.ts';
import { AccessEntryPage, listAccessEntries } from './listAccessEntries.ts';

@Resolver()
export class AuditResolver {
  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => AccessEntryPage, { description: "Who opened the caller's records, the latest first." })
  myAccessEntries(@Context() ctx: Ctx, @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging) {
    return listAccessEntries(ctx, { limit, offset, after });
  }
}
