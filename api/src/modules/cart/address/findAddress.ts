import { Field, ObjectType } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { findPlace } from './deliveryPlace.ts';

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

/**
 * The address of a zipcode. When the postal service is down or does not know it, the table of zipcode ranges
 * answers instead of an error.
 */
export async function findAddress(
  ctx: Part<Ctx, 'outside.postal'>,
  zipcode: string,
): Promise<AddressByZipcode | Refusal> {
  const address = await findPlace(ctx, zipcode);
  if (!address) return new Refusal('invalid_zipcode');
  const { zipcode: digits, uf, city, street, neighborhood, isKnown } = address;
  return Object.assign(new AddressByZipcode(), {
    zipcode: digits,
    uf,
    city: city ?? '',
    street: street || null,
    neighborhood: neighborhood || null,
    mustBeConfirmed: !isKnown,
  });
}

@ObjectType({ description: 'Addresses that match a street, for people who do not know their zipcode.' })
export class ZipcodeList {
  @Field(() => [AddressByZipcode])
  items!: AddressByZipcode[];
}

/**
 * Zipcodes of a street. When the postal service is down the answer reports it, so that the person types the address.
 */
export async function searchZipcodes(
  ctx: Part<Ctx, 'outside.postal'>,
  search: { uf: string; city: string; street: string },
): Promise<ZipcodeList | Refusal> {
  const [city, street] = [wholeText(search.city, 80), wholeText(search.street, 80)];
  const addresses = await ctx.outside.postal.findZipcodes({ uf: search.uf, city, street });
  if (addresses === 'invalid') return new Refusal('invalid_input');
  if (addresses === 'unavailable') return new Refusal('unavailable');
  return Object.assign(new ZipcodeList(), {
    items: addresses.map(({ zipcode, uf, city, street, neighborhood }) => ({
      zipcode,
      uf,
      city: city ?? '',
      street,
      neighborhood,
    })),
  });
}
