import { Field, InputType, Int } from 'type-graphql';
import * as z from 'zod/mini';
import { addressShape } from '#schema/validation/address.ts';
import { contactShape } from '#schema/validation/contact.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { FreightType } from '../cart/cartPrice.types.ts';
import { AddressInput, Contact } from './orderAddress.types.ts';

@InputType({ description: "The payer. There is no delivery, so the address is the payer's own." })
export class OrderClinicEvaluationInput {
  @Field(() => Contact)
  contact!: Contact;

  @Field(() => AddressInput)
  address!: AddressInput;
}

@InputType({ description: "The lines come from the caller's cart on the server." })
export class CreateTransactionInput {
  @Field(() => Contact)
  contact!: Contact;

  @Field(() => AddressInput)
  address!: AddressInput;

  @Field(() => FreightType, {
    nullable: true,
    description: 'Omitted for a cart of services only, which are not delivered.',
  })
  freightType?: FreightType | null;

  @Field(() => CentsScalar, {
    nullable: true,
    description:
      'The total that the shopper saw. If it is different now, nothing is ordered and PriceChanged returns the new total.',
  })
  expectedTotal?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The units that the shopper saw, with `expectedTotal`: a credit can make two carts cost the same.',
  })
  expectedUnits?: number | null;
}

/**
 * Validates contact and address like the forms. The paths of the problems are such as `contact.document` and
 * `address.zipcode`.
 */
export const orderShape = (now: Date) => z.object({ contact: contactShape(now), address: addressShape });

export type OrderForm = z.output<ReturnType<typeof orderShape>>;
