import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Recurrence } from '../recurrence.types.ts';
import { RecurrenceRenewal, renewalsOf } from './renewalsOf.ts';

@Resolver(() => Recurrence)
export class RenewalResolver {
  @FieldResolver(() => [RecurrenceRenewal], {
    description:
      'Medicines whose prescription does not cover the next shipment. Empty until that shipment is near or waits.',
  })
  renewals(@Context() ctx: Ctx, @Root() recurrence: Recurrence): Promise<RecurrenceRenewal[]> {
    return renewalsOf(ctx, recurrence);
  }
}
