import { crmOf, parseCrm } from '#schema/br/crm.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import type { DoctorInput } from './doctor.types.ts';
import { type Doctor, doctorShape } from './storeDoctor.ts';

/**
 * Validates the form of a doctor's registration. The CRM may be one text, `123456/SP`, or a number with a separate
 * state.
 */
export function readDoctor(input: DoctorInput): Doctor | InvalidInput {
  const form = readInput(doctorShape, input);
  if (form instanceof InvalidInput) return form;
  const { registrationNumber, registrationState, ...otherFields } = form;
  const crm = parseCrm(registrationNumber) ?? crmOf(registrationNumber, registrationState ?? '');
  if (crm) return { ...otherFields, crm };
  return new InvalidInput([
    { path: 'registrationNumber', message: 'Confira o CRM: são de 3 a 8 números, com o estado.' },
  ]);
}
