import * as z from 'zod/mini';
import { normalizeCep, STATES, type Uf } from '#schema/br/cep.ts';
import { ADDRESS_MAX } from '#schema/constants.ts';
import { optionalText, read, requiredText } from './fields.ts';

export const zipcode = read(normalizeCep, 'CEP inválido.');

const uf = read((text): Uf | null => {
  const typed = text.trim().toUpperCase();
  return STATES.find((state) => state === typed) ?? null;
}, 'Escolha o estado.');

/** Everything but complement and reference point is required, also when the CEP lookup filled nothing in. */
export const addressFields = {
  zipcode,
  street: requiredText('Informe o endereço.', ADDRESS_MAX),
  addressNumber: requiredText('Informe o número, ou S/N.', 10),
  complement: optionalText(60),
  neighborhood: requiredText('Informe o bairro.', 60),
  city: requiredText('Informe a cidade.', 60),
  uf,
  reference: optionalText(120),
};

export const addressShape = z.object(addressFields);

export type Address = z.output<typeof addressShape>;
export type AddressForm = z.input<typeof addressShape>;
