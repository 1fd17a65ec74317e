import type { ActAnswer } from '../../../parts/adminForm/ActForm.tsx';

/** Asks for the carrier code of a parcel at each of these fields. */
export const missingCodes = (paths: readonly string[]): ActAnswer => ({
  code: 'invalid_input',
  fields: paths.map((path) => ({
    path,
    message: 'Escreva o código, ou marque abaixo que o pacote vai sem ele.',
  })),
});
