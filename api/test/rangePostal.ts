import { normalizeCep, stateOfCep } from '#schema/br/cep.ts';
import type { PostalService } from '../src/shared/outside.ts';

/** A postal service that only knows which state a zipcode belongs to: enough for freight, without a network. */
export const rangePostal: PostalService = {
  async lookupZipcode(zipcode) {
    const digits = normalizeCep(zipcode);
    if (!digits) return 'invalid';
    const uf = stateOfCep(digits);
    if (!uf) return 'unknown';
    return {
      zipcode: digits,
      uf,
      city: uf === 'SP' && digits < '06' ? 'São Paulo' : 'Cidade',
      street: null,
      neighborhood: null,
    };
  },
};
