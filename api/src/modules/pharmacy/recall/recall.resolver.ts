import { Arg, Args, Ctx as Context, createUnionType, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { prepareRecallMails, RecallMails } from './prepareRecallMails.ts';
import { RecalledOrders, readRecall } from './readRecall.ts';

const RecallMailsResult = createUnionType({
  name: 'RecallMailsResult',
  types: () => [RecallMails, Refusal, InvalidInput] as const,
});

/** Who received units of a lot, for admins and pharmacists: nothing here shows a price. */
@Resolver()
export class RecallResolver {
  @Only(Role.pharmacist, Role.admin)
  @FreshCode('this shift')
  @Query(() => RecalledOrders, {
    description:
      'The orders with units of a lot. Recorded for each patient; an admin needs a reason for lists.',
  })
  recall(
    @Context() ctx: Ctx,
    @Arg('lotId', () => ID) lotId: string,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
  ): Promise<RecalledOrders> {
    return readRecall(ctx, { lotId, limit, offset, after });
  }

  @Only(Role.pharmacist, Role.admin)
  @FreshCode('always')
  @Mutation(() => RecallMailsResult, {
    description: 'One mail to each person whose parcel with units of a blocked lot was sent, once per lot.',
  })
  prepareRecallMails(
    @Context() ctx: Ctx,
    @Arg('lotId', () => ID) lotId: string,
    @Arg('text', () => String, { nullable: true, description: 'What to do, without the name of the product' })
    text?: string | null,
  ) {
    return prepareRecallMails(ctx, { lotId, text });
  }
}
