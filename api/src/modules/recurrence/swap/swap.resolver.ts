import { Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, OwnAccount } from '../../account/access/audience.ts';
import { priceInSubscription, swapChoices } from './swap.rules.ts';
import { RecurrenceSwap } from './swap.types.ts';

@Resolver()
export class SwapResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [RecurrenceSwap], {
    description: 'Products that may replace an item of a subscription.',
  })
  recurrenceSwaps(@Context() ctx: Ctx): RecurrenceSwap[] {
    return swapChoices(ctx.catalog.current()).map((sold) =>
      Object.assign(new RecurrenceSwap(), {
        productId: sold.product.id,
        name: sold.product.name,
        image: sold.product.image,
        unitValue: priceInSubscription(sold),
        prescription: sold.outline.prescriptionRequired,
      }),
    );
  }
}
