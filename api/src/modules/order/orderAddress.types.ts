import { Field, InputType, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import { addressShape } from '#schema/validation/address.ts';
import { contactShape } from '#schema/validation/contact.ts';
import { Personal } from '../../shared/security/aboutPeople.ts';
import { AddressFields } from '../account/addressBook/address.types.ts';

/** The buyer, as typed in the checkout and as stored with the order. */
@ObjectType()
@InputType('ContactInput')
export class Contact {
  @Personal()
  @Field(() => String)
  name!: string;

  @Personal()
  @Field(() => String)
  document!: string;

  @Personal()
  @Field(() => String)
  email!: string;

  @Personal()
  @Field(() => String)
  phone!: string;

  @Personal()
  @Field(() => String)
  birthDate!: string;
}

@InputType()
export class AddressInput extends AddressFields {
  @Field(() => String, { nullable: true, description: 'Who receives the parcel, when it is not the buyer' })
  recipient?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The person confirmed this address although the postal service does not know its zipcode.',
  })
  isConfirmed?: boolean | null;
}

@ObjectType()
export class Address extends AddressFields {
  declare complement: string | null;
  declare reference: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'Who receives the parcel, when it is not the buyer' })
  recipient?: string;
}

/**
 * Validates contact and address like the forms. A problem has a path such as `contact.document` or `address.zipcode`.
 */
export const orderShape = (now: Date) => z.object({ contact: contactShape(now), address: addressShape });

export type OrderForm = z.output<ReturnType<typeof orderShape>>;
