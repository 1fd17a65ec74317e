import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver } from 'type-graphql';
import type { Ctx } from '../../../context.ts';
import { Public } from '../../../shared/access/doors.ts';
import { Store } from '../../catalog/store.types.ts';
import { CartLineInput } from '../cart.inputs.ts';
import { CartResult } from '../cart.results.ts';
import { addKitToCart } from './addKitToCart.ts';
import { HairKit, SubscriptionPlan } from './kit.types.ts';
import { readHairKit, readSubscriptionPlan } from './readKit.ts';
import { startRecurrentCart } from './startRecurrentCart.ts';

/** The hair kit and the subscription plan: what their pages show, and the one press each of them has. */
@Resolver(() => Store)
export class KitResolver {
  @FieldResolver(() => HairKit, { nullable: true })
  hairKit(@Context() ctx: Ctx): HairKit | null {
    return readHairKit(ctx);
  }

  @FieldResolver(() => SubscriptionPlan, {
    nullable: true,
    description: 'Null while the shop charges no subscriptions.',
  })
  subscriptionPlan(@Context() ctx: Ctx): SubscriptionPlan | null {
    return readSubscriptionPlan(ctx);
  }

  @Public()
  @Mutation(() => CartResult, {
    description:
      'Puts parts of the hair kit into the cart, to be bought once; parts already there stay as they are.',
  })
  addKitToCart(@Context() ctx: Ctx, @Arg('productIds', () => [ID]) productIds: string[]) {
    return addKitToCart(ctx, productIds);
  }

  @Public()
  @Mutation(() => CartResult, {
    description: 'Replaces the goods of the cart by these and makes it the cart of a subscription (A-47).',
  })
  startRecurrentCart(@Context() ctx: Ctx, @Arg('items', () => [CartLineInput]) items: CartLineInput[]) {
    return startRecurrentCart(ctx, items);
  }
}
