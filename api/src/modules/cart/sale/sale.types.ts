import { Field, ID, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@ObjectType({
  description:
    'What one unit of a product costs on every screen now: the price of its live lightning offer, where there is one, and what the button adds.',
})
export class ProductSale {
  @Field(() => ID, { description: 'The product that the button adds to the cart.' })
  productId!: string;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => CentsScalar, { nullable: true, description: 'The higher price to show beside it.' })
  before!: number | null;

  @Field(() => Date, { nullable: true, description: 'When the price of a lightning offer ends.' })
  endsAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'That end as a text, such as "até 22:00".' })
  until!: string | null;

  @Field(() => Boolean, { description: 'Whether the offer returns at midnight.' })
  repeatsDaily!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The highest number of instalments without interest; null where there are none.',
  })
  installments!: string | null;

  @Field(() => String, {
    description:
      'The slug of the page that sells the product: for a listing, that of its full-price product, which is also shown when the offer of the listing does not run.',
  })
  urlSlug!: string;
}
