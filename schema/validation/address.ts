import * as z from 'zod/mini';
import { formatCep, normalizeCep, STATES, stateOfCep, type Uf } from '#schema/br/cep.ts';
import { ADDRESS_MAX } from '#schema/constants.ts';
import { optionalText, parsedField, requiredText } from './fields.ts';

export const zipcode = parsedField(normalizeCep, 'CEP inválido.');

const uf = parsedField((text): Uf | null => {
  const typed = text.trim().toUpperCase();
  return STATES.find((state) => state === typed) ?? null;
}, 'Escolha o estado.');

export const NEIGHBORHOOD_MAX = 60;

/** Everything but complement and reference point is required, also when the CEP lookup filled nothing in. */
export const addressFields = {
  zipcode,
  street: requiredText('Informe o endereço.', ADDRESS_MAX, `Insira no máximo ${ADDRESS_MAX} caracteres`),
  addressNumber: requiredText('Informe o número, ou S/N.', 10),
  complement: optionalText(60),
  neighborhood: requiredText('Informe o bairro.', NEIGHBORHOOD_MAX),
  city: requiredText('Informe a cidade.', 60),
  uf,
  reference: optionalText(120),
};

interface Place {
  zipcode: string;
  uf: string;
}

/**
 * A message when the CEP belongs to another state, else null. Parcels are routed by the CEP, so a contradicting state
 * means that one of the two is wrong.
 */
export function stateProblem({ zipcode, uf }: Place): string | null {
  const owner = stateOfCep(zipcode);
  return owner === null || owner === uf
    ? null
    : `O CEP ${formatCep(zipcode)} é do estado ${owner}. Confira o CEP ou o estado.`;
}

/** For every form with a CEP and a state; also runs while other fields are invalid. */
export const stateOfCepMatches = z.refine<Place>((place) => stateProblem(place) === null, {
  error: ({ input }) => stateProblem(input as Place) ?? undefined,
  path: ['uf'],
  when: ({ value }) => hasPlace(value),
});

function hasPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null || !('zipcode' in value) || !('uf' in value)) return false;
  return typeof value.zipcode === 'string' && typeof value.uf === 'string' && value.uf.length === 2;
}

export const addressShape = z.object(addressFields).check(stateOfCepMatches);

export type Address = z.output<typeof addressShape>;
export type AddressForm = z.input<typeof addressShape>;
