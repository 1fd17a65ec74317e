import { crmOf, parseCrm } from '#schema/br/crm.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import type { DoctorInput } from './doctor.types.ts';
import { type Doctor, doctorShape } from './storeDoctor.ts';

export function readDoctor(input: DoctorInput): Doctor | InvalidInput {
  const form = readInput(doctorShape, input);
  if (form instanceof InvalidInput) return form;
  const { registrationNumber, registrationState, ...rest } = form;
  const crm = parseCrm(registrationNumber) ?? crmOf(registrationNumber, registrationState ?? '');
  if (crm) return { ...rest, crm };
  return new InvalidInput([
    { path: 'registrationNumber', message: 'Confira o CRM: são de 3 a 8 números, com o estado.' },
  ]);
}
