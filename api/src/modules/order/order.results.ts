import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';
import { Cart, OutOfStock } from '../cart/cart.types.ts';
import { Transaction } from './order.types.ts';

@ObjectType({
  implements: UserError,
  description: 'The total changed since the shopper saw it; nothing was ordered.',
})
export class PriceChanged extends UserError {
  override readonly code = 'price_changed';

  @Field(() => Cart, { description: 'The cart with the prices and the freight of this order.' })
  cart: Cart;

  constructor(cart: Cart) {
    super();
    this.message = errorMessage('price_changed');
    this.cart = cart;
  }
}

@OfTheShop()
@ObjectType()
export class WayForward {
  @Field(() => String, { description: 'evaluate or upload' })
  kind!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  url!: string;
}

@OfTheShop()
@ObjectType()
export class PrescriptionNeed {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => [WayForward])
  wayForward!: WayForward[];
}

@ObjectType({ implements: UserError, description: 'A medicine without a prescription, and how to get one.' })
export class ProductNeedsPrescription extends UserError {
  override readonly code = 'product_needs_prescription';

  @Field(() => [PrescriptionNeed])
  products: PrescriptionNeed[];

  constructor(products: PrescriptionNeed[]) {
    super();
    this.message = errorMessage('product_needs_prescription');
    this.products = products;
  }
}

@ObjectType({
  implements: UserError,
  description: 'Another order made the same purchase; nothing was charged for this one.',
})
export class AlreadyBought extends UserError {
  override readonly code = 'already_bought';

  @Field(() => ID)
  transactionId: string;

  @Field(() => String, { nullable: true, description: 'Null while the bank decides about its payment.' })
  transactionCode: string | null;

  /** The gateway has not answered about that payment yet, so it may still fail; not in the API. */
  readonly isUnderway: boolean;

  constructor({ id, code, isUnderway }: { id: string; code: string | null; isUnderway: boolean }) {
    super();
    this.message = code
      ? `Esta compra já foi feita no pedido ${code}. Nada foi cobrado agora.`
      : errorMessage('already_bought');
    this.transactionId = id;
    this.transactionCode = code;
    this.isUnderway = isUnderway;
  }
}

/** Every refusal of an order or its payment. */
export type OrderRefusal =
  | Refusal
  | InvalidInput
  | OutOfStock
  | PriceChanged
  | ProductNeedsPrescription
  | AlreadyBought;

export const TransactionResult = createUnionType({
  name: 'TransactionResult',
  types: () =>
    [
      Transaction,
      Refusal,
      InvalidInput,
      OutOfStock,
      PriceChanged,
      ProductNeedsPrescription,
      AlreadyBought,
    ] as const,
});
