import { Arg, Ctx as Context, FieldResolver, ID, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Public } from '../../account/access/audience.ts';
import { Store } from '../../catalog/store.types.ts';
import { CartResult } from '../cart.types.ts';
import { CartLineInput } from '../edit/changeLines.ts';
import { addKitToCart, HairKit, readHairKit } from './hairKit.ts';
import { readSubscriptionPlan, SubscriptionPlan, startRecurrentCart } from './subscriptionPlan.ts';

/**
 * The hair kit and the subscription plan: the data of their pages, and the mutation behind each page's button.
 */
@Resolver(() => Store)
export class KitResolver {
  @FieldResolver(() => HairKit, { nullable: true })
  hairKit(@Context() ctx: Ctx): HairKit | null {
    return readHairKit(ctx);
  }

  @FieldResolver(() => SubscriptionPlan, {
    nullable: true,
    description: 'Null while the shop does not sell subscriptions.',
  })
  subscriptionPlan(@Context() ctx: Ctx): SubscriptionPlan | null {
    return readSubscriptionPlan(ctx);
  }

  @Public()
  @Mutation(() => CartResult, {
    description:
      'Adds parts of the hair kit to the cart as a one-off purchase; parts already in the cart do not change.',
  })
  addKitToCart(@Context() ctx: Ctx, @Arg('productIds', () => [ID]) productIds: string[]) {
    return addKitToCart(ctx, productIds);
  }

  @Public()
  @Mutation(() => CartResult, {
    description: 'Replaces the goods of the cart by these and turns it into the cart of a subscription.',
  })
  startRecurrentCart(@Context() ctx: Ctx, @Arg('items', () => [CartLineInput]) items: CartLineInput[]) {
    return startRecurrentCart(ctx, items);
  }
}
