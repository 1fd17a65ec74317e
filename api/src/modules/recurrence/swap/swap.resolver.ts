import { Ctx as Context, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, OwnAccount } from '../../account/access/audience.ts';
import { priceInSubscription, swapChoices } from './swap.rules.ts';

@OfTheShop()
@ObjectType({ description: 'A product that may replace an item of a subscription.' })
class RecurrenceSwap {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  image!: string;

  @Field(() => CentsScalar, {
    description: 'One unit in every shipment, at the subscription price of today.',
  })
  unitValue!: number;

  @Field(() => Boolean, { description: 'A shipment with it waits for a valid prescription.' })
  prescription!: boolean;
}

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
