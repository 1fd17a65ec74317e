import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { AddressByZipcode } from './address.types.ts';
import { findPlace } from './deliveryPlace.ts';

/**
 * The address of a zipcode. When the postal service is down or does not know it, the table of zipcode ranges
 * answers instead of an error.
 */
export async function findAddress(
  ctx: Pick<Ctx, 'postal'>,
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
