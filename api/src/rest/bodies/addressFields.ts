import { z } from 'zod';
import { optionalText, text } from '../fields.ts';

export const addressFields = z.object({
  zipcode: text('CEP.', '01310-100'),
  street: text('Endereço, até 30 caracteres.', 'Avenida Paulista'),
  addressNumber: text('Número, ou S/N.', '1000'),
  complement: optionalText('Complemento.'),
  neighborhood: text('Bairro.', 'Bela Vista'),
  city: text('Cidade.', 'São Paulo'),
  uf: text('Estado.', 'SP'),
  reference: optionalText('Ponto de referência.'),
});

export const addressExample = {
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
};
