import { placeOfRange } from '#schema/br/capitals.ts';
import type { Ctx, Part } from '../../../services.ts';
import type { PostalAddress } from '../../../shared/ports/ports.ts';
import { Refusal } from '../../../shared/refusals.ts';

export interface DeliveryPlace extends PostalAddress {
  /** False for a zipcode of an assigned range that the postal service does not know. */
  isKnown: boolean;
}

/** The place of a zipcode, by its range where the postal service does not know it; null when it cannot exist. */
export async function findPlace(
  ctx: Part<Ctx, 'outside.postal'>,
  zipcode: string,
): Promise<DeliveryPlace | null> {
  const place = await ctx.outside.postal.lookupZipcode(zipcode);
  if (typeof place === 'object') return { ...place, isKnown: true };
  const byRange = placeOfRange(zipcode);
  return byRange && { ...byRange, isKnown: false };
}

/**
 * Where an order goes. The Correios add zipcodes before every service knows them, so an unknown one is accepted once
 * the person has confirmed the typed address; the freight is that of its range.
 */
export async function deliveryPlace(
  ctx: Part<Ctx, 'outside.postal'>,
  { zipcode }: { zipcode: string },
  isConfirmed: boolean | null | undefined,
): Promise<PostalAddress | Refusal> {
  const place = await findPlace(ctx, zipcode);
  if (!place) return new Refusal('invalid_zipcode');
  return place.isKnown || isConfirmed ? place : new Refusal('zipcode_unknown');
}
