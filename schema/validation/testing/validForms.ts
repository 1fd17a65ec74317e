import * as z from 'zod/mini';
import { fieldErrors } from '../fieldErrors.ts';

export const now = new Date('2026-11-21T15:00:00Z');
/** Messages by field, as a screen shows them. */
export function refusals(shape: z.core.$ZodType, input: unknown): Record<string, string> {
  const result = z.safeParse(shape, input);
  const errors = result.success ? [] : fieldErrors(result.error.issues);
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

export const address = {
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'sp',
  reference: '',
};

/** A valid form as a person types it. The CPF is valid; the person turns 18 on the day of `now`. */
export const registration = {
  firstName: ' João ',
  lastName: 'de  Sá',
  document: '111.444.777-35',
  birthDate: '21/11/2008',
  phone: '(11) 98765-4321',
  email: ' Joao.Sa @Exemplo.com.BR ',
  password: 'seis66',
  passwordConfirmation: 'seis66',
  ...address,
};
