import { Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../context.ts';
import { OwnAccount } from '../../shared/access/doors.ts';
import { listRecurrences } from './readRecurrence.ts';
import { Recurrence } from './recurrence.types.ts';

@Resolver(() => Recurrence)
export class RecurrenceResolver {
  @OwnAccount()
  @Query(() => [Recurrence], {
    description: "The caller's subscriptions, newest first; at most one is not cancelled.",
  })
  myRecurrences(@Context() ctx: Ctx): Promise<Recurrence[]> {
    return listRecurrences(ctx);
  }
}
