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

const RECIPIENT_MAX = 60;
export const ADDRESS_LABEL_MAX = 30;
/** How many delivery addresses an account keeps, the default one included. */
export const SAVED_ADDRESSES_MAX = 10;

/** The person who receives the parcel, when it is not the buyer. Freight and invoices need no CPF of theirs. */
const recipient = optionalText(RECIPIENT_MAX);

/** Without another recipient the field is absent, as in the addresses that were stored before it existed. */
function withoutEmptyRecipient<Place extends { recipient: string | null }>({
  recipient: name,
  ...place
}: Place): Omit<Place, 'recipient'> & { recipient?: string } {
  return name === null ? place : { ...place, recipient: name };
}

/** Where a parcel goes. */
export const addressShape = z.pipe(
  z.object({ ...addressFields, recipient }).check(stateOfCepMatches),
  z.transform(withoutEmptyRecipient),
);

/** An address as its owner keeps it, under a name such as "Casa". */
export const savedAddressShape = z
  .object({
    ...addressFields,
    label: requiredText('Dê um nome ao endereço, como Casa ou Trabalho.', ADDRESS_LABEL_MAX),
    recipient,
  })
  .check(stateOfCepMatches);

export type SavedAddressForm = z.input<typeof savedAddressShape>;
export type SavedAddressFields = z.output<typeof savedAddressShape>;

export type Address = z.output<typeof addressShape>;
export type AddressForm = z.input<typeof addressShape>;
