import { z } from 'zod';
import { optionalText, text, textOrEmpty } from '../fields.ts';

const addressFields = z.object({
  zipcode: text('CEP.', '01310-100'),
  street: text('Endereço, até 30 caracteres.', 'Avenida Paulista'),
  addressNumber: text('Número, ou S/N.', '1000'),
  complement: optionalText('Complemento.'),
  neighborhood: text('Bairro.', 'Bela Vista'),
  city: text('Cidade.', 'São Paulo'),
  uf: text('Estado.', 'SP'),
  reference: optionalText('Ponto de referência.'),
});

/** Where an order goes. */
export const deliveryFields = addressFields.extend({
  isConfirmed: z.boolean().nullish().meta({
    description:
      'true depois que a pessoa confirmou o endereço, quando a resposta foi zipcode_unknown: o CEP não está na busca.',
    example: null,
  }),
});

/**
 * The address of a registration. All fields may be empty, because the medical evaluation registers without an address.
 */
export const optionalAddressFields = {
  ...addressFields.shape,
  zipcode: textOrEmpty('CEP.', '01310-100'),
  street: textOrEmpty('Endereço, até 30 caracteres.', 'Avenida Paulista'),
  addressNumber: textOrEmpty('Número, ou S/N.', '1000'),
  neighborhood: textOrEmpty('Bairro.', 'Bela Vista'),
  city: textOrEmpty('Cidade.', 'São Paulo'),
  uf: textOrEmpty('Estado.', 'SP'),
};

export const addressExample = {
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
};
