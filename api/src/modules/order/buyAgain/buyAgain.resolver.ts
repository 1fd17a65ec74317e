import { Arg, Ctx as Context, createUnionType, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { OwnAccount } from '../../account/access/audience.ts';
import { Transaction } from '../order.types.ts';
import { BoughtAgain, buyTransactionAgain, mayBuyAgain } from './buyAgain.ts';

const BuyAgainResult = createUnionType({
  name: 'BuyAgainResult',
  types: () => [BoughtAgain, Refusal] as const,
});

@Resolver(() => Transaction)
export class BuyAgainResolver {
  @OwnAccount()
  @Mutation(() => BuyAgainResult, {
    description:
      'Adds the items of an order to the cart again. Items that cannot be bought now are left out, with the reason.',
  })
  buyTransactionAgain(@Context() ctx: Ctx, @Arg('transactionId', () => ID) orderId: string) {
    return buyTransactionAgain(ctx, orderId);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the order has ended and its items may be added to the cart again.',
  })
  mayBuyAgain(@Context() ctx: Ctx, @Root() order: Transaction): boolean {
    return mayBuyAgain(ctx, order);
  }
}
