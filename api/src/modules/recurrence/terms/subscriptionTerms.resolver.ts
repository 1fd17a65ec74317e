import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Transaction } from '../../order/order.types.ts';
import { readSubscriptionTerms, SubscriptionTerms } from './readSubscriptionTerms.ts';

@Resolver(() => Transaction)
export class SubscriptionTermsResolver {
  @FieldResolver(() => SubscriptionTerms, {
    nullable: true,
    description:
      'For the first order of a subscription: the monthly price, the dates, and the last day to change or cancel.',
  })
  subscriptionTerms(@Context() ctx: Ctx, @Root() order: Transaction): Promise<SubscriptionTerms | null> {
    return readSubscriptionTerms(ctx, order.id);
  }
}
