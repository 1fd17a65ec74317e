import { Arg, Args, Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { Transaction, TransactionList } from '../../order/order.types.ts';
import { listUnfinished } from './listUnfinished.ts';
import { nextStepOf, OrderStepView } from './nextStepOf.ts';

@Resolver(() => Transaction)
export class OrderStepResolver {
  @FieldResolver(() => OrderStepView, {
    nullable: true,
    description: 'Who acts next and until when; null for an order that is unpaid, sent or finished.',
  })
  nextStep(@Context() ctx: Ctx, @Root() order: Transaction): Promise<OrderStepView | null> {
    return nextStepOf(ctx, order);
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => TransactionList, {
    description: 'Orders that need an action, the earliest due date first.',
  })
  unfinishedTransactions(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('isLate', () => Boolean, { defaultValue: false }) isLate: boolean,
  ) {
    return listUnfinished(ctx, { isLate, limit, offset, after });
  }
}
