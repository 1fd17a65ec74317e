import { formatCep, normalizeCep } from '#schema/br/cep.ts';
import { registrationOf } from '#schema/br/crm.ts';
import { formatPhone, normalizePhone } from '#schema/br/phone.ts';
import type { PrescribedItem, PrescribingDoctor } from './prescriptionFacts.ts';

/** `CRM/SP 123456 · RQE 4567, Urologia` */
export const credentialsOf = (doctor: PrescribingDoctor): string =>
  [
    registrationOf(doctor),
    ...(doctor.specialty ? [`RQE ${doctor.specialty.rqe}, ${doctor.specialty.name}`] : []),
  ].join(' · ');

export function contactOf({ phone }: PrescribingDoctor): string {
  const number = phone ? normalizePhone(phone) : null;
  return number ? formatPhone(number).replace('+55 ', '') : (phone ?? '');
}

const TIMES = ['', 'uma vez', 'duas vezes', 'três vezes', 'quatro vezes', 'cinco vezes', 'seis vezes'];

export const dispensingsOf = ({ dispensings }: PrescribedItem): string =>
  dispensings === 1
    ? 'Pode ser dispensado uma vez.'
    : `Pode ser dispensado ${TIMES[dispensings] ?? `${dispensings} vezes`}, nessa quantidade em cada vez.`;

interface PostalParts {
  street: string | null;
  addressNumber: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  uf: string | null;
  zipcode: string | null;
}

/** `Avenida Paulista, 1000, apto 12, Bela Vista, São Paulo, SP, 01310-100` */
export function addressLine(parts: PostalParts): string {
  const cep = parts.zipcode ? normalizeCep(parts.zipcode) : null;
  const { street, addressNumber, complement, neighborhood, city, uf } = parts;
  return [street, addressNumber, complement, neighborhood, city, uf, cep ? formatCep(cep) : parts.zipcode]
    .filter(Boolean)
    .join(', ');
}
