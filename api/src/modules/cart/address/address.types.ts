import { Field, ObjectType } from 'type-graphql';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';

@OfTheShop()
@ObjectType()
export class AddressByZipcode {
  @Field(() => String)
  zipcode!: string;

  @Field(() => String)
  uf!: string;

  @Field(() => String)
  city!: string;

  @Field(() => String, { nullable: true })
  street!: string | null;

  @Field(() => String, { nullable: true })
  neighborhood!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True when the postal service does not know the zipcode: an order to it needs `isConfirmed` in its address. Null where the zipcode was not looked up.',
  })
  mustBeConfirmed?: boolean | null;
}

@ObjectType({ description: 'Addresses that match a street, for people who do not know their zipcode.' })
export class ZipcodeList {
  @Field(() => [AddressByZipcode])
  items!: AddressByZipcode[];
}
