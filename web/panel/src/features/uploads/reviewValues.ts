import { readWhole } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import type { AdminUpload } from './adminUpload.ts';

const CHECKS = [
  'patientName',
  'legibleDate',
  'withinSixMonths',
  'signedWithCrm',
  'unaltered',
  'sameDrugs',
] as const;
type CheckName = (typeof CHECKS)[number];

export interface ReviewValues {
  checks: Record<CheckName, '' | 'sim' | 'nao'>;
  issuedOn: string;
  doctorName: string;
  registrationNumber: string;
  registrationState: string;
  note: string;
  items: {
    drug: string;
    dose: string;
    instructions: string;
    unitsPerDispensing: string;
    dispensings: string;
  }[];
}

/**
 * The initial values of the form: no rule is answered, so the reviewer must check each one; the other fields start
 * with what the patient entered.
 */
export const reviewValues = (upload: AdminUpload): ReviewValues => ({
  checks: {
    patientName: '',
    legibleDate: '',
    withinSixMonths: '',
    signedWithCrm: '',
    unaltered: '',
    sameDrugs: '',
  },
  issuedOn: upload.issuedOn.split('-').toReversed().join('/'),
  doctorName: upload.doctorName ?? '',
  registrationNumber: upload.registrationNumber ?? '',
  registrationState: upload.registrationState ?? '',
  note: '',
  items: upload.products.map(() => ({
    drug: '',
    dose: '',
    instructions: '',
    unitsPerDispensing: '1',
    dispensings: '1',
  })),
});

export function reviewInput(upload: AdminUpload, values: ReviewValues, accept: boolean) {
  const answer = (name: CheckName): boolean => {
    if (!values.checks[name]) throw new FieldMistake(`checks.${name}`, 'Responda sim ou não.');
    return values.checks[name] === 'sim';
  };
  const checks = {
    patientName: answer('patientName'),
    legibleDate: answer('legibleDate'),
    withinSixMonths: answer('withinSixMonths'),
    signedWithCrm: answer('signedWithCrm'),
    unaltered: answer('unaltered'),
    sameDrugs: answer('sameDrugs'),
  };
  const note = values.note || null;
  if (!accept) return { accept, checks, note };
  return {
    accept,
    checks,
    note,
    issuedOn: values.issuedOn,
    doctorName: values.doctorName || null,
    registrationNumber: values.registrationNumber || null,
    registrationState: values.registrationState || null,
    items: upload.products.flatMap(({ productId }, index) => {
      const item = values.items[index];
      if (!item) return [];
      return {
        productId,
        drug: item.drug,
        dose: item.dose,
        instructions: item.instructions || null,
        unitsPerDispensing: readWhole(`items.${index}.unitsPerDispensing`, item.unitsPerDispensing),
        dispensings: readWhole(`items.${index}.dispensings`, item.dispensings),
      };
    }),
  };
}
