import { type Crm, crmOf, parseCrm } from '#schema/br/crm.ts';
import { type Day } from '#schema/br/day.ts';
import { readTypedDay } from '#schema/br/typedDay.ts';
import type { FieldProblem } from '../../shared/refusals.ts';
import { wholeText } from '../../shared/wholeText.ts';

const withSingleSpaces = (text: string | null | undefined): string | null =>
  text?.replace(/\s+/g, ' ').trim() || null;

const NAME_LENGTH = 120;

/** One line of text, or null for a blank one. Throws `TextTooLong` instead of cutting it. */
export const shortText = (text: string | null | undefined, length = NAME_LENGTH): string | null =>
  withSingleSpaces(wholeText(text, length));

export interface DoctorFields {
  doctorName?: string | null | undefined;
  registrationNumber?: string | null | undefined;
  registrationState?: string | null | undefined;
}

export interface DoctorFacts {
  doctorName: string | null;
  crm: Crm | null;
}

/**
 * Reads the fields of the doctor that the form contains. A CRM number without a state, or one that no council
 * issues, is a field problem.
 */
export function readDoctorFields(fields: DoctorFields): DoctorFacts | FieldProblem[] {
  const number = withSingleSpaces(fields.registrationNumber);
  const uf = withSingleSpaces(fields.registrationState);
  // A number copied from a stamp may include its state.
  const crm = number ? (parseCrm(number) ?? crmOf(number, uf ?? '')) : null;
  if (number && !crm)
    return [
      {
        path: uf ? 'registrationNumber' : 'registrationState',
        message: uf ? 'Confira o CRM: são de 3 a 8 números.' : 'Escolha o estado do CRM.',
      },
    ];
  return { doctorName: shortText(fields.doctorName), crm };
}

const DAY_PROBLEM: FieldProblem = {
  path: 'issuedOn',
  message: 'Informe o dia em que a receita foi emitida, como 21/11/2026.',
};

export const readIssueDay = (text: string): Day | FieldProblem[] => readTypedDay(text) ?? [DAY_PROBLEM];
