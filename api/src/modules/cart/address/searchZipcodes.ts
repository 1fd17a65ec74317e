import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { ZipcodeList } from './address.types.ts';

/**
 * Zipcodes of a street. When the postal service is down the answer reports it, so that the person types the address.
 */
export async function searchZipcodes(
  ctx: Pick<Ctx, 'postal'>,
  search: { uf: string; city: string; street: string },
): Promise<ZipcodeList | Refusal> {
  const [city, street] = [wholeText(search.city, 80), wholeText(search.street, 80)];
  const addresses = await ctx.postal.findZipcodes({ uf: search.uf, city, street });
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
