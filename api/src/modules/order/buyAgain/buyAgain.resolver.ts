import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { OwnAccount } from '../../../shared/access/audience.ts';
import { Transaction } from '../order.types.ts';
import { buyOrderAgain, mayBuyAgain } from './buyAgain.ts';
import { BuyAgainResult } from './buyAgain.types.ts';

@Resolver(() => Transaction)
export class BuyAgainResolver {
  @OwnAccount()
  @Mutation(() => BuyAgainResult, {
    description:
      'Puts the items of an order into the cart again. What cannot be bought now is left out, with the reason.',
  })
  buyOrderAgain(@Context() ctx: Ctx, @Arg('orderId', () => ID) orderId: string) {
    return buyOrderAgain(ctx, orderId);
  }

  @FieldResolver(() => Boolean, {
    description: 'The order has ended, and its items may be put into the cart again.',
  })
  mayBuyAgain(@Context() ctx: Ctx, @Root() order: Transaction): boolean {
    return mayBuyAgain(ctx, order);
  }
}
