import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { type Crm, crmOf, parseCrm } from '#schema/br/crm.ts';
import { phone, requiredText } from '#schema/validation/fields.ts';
import { atMost } from '#schema/validation/textLength.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { DoctorRow } from './doctor.entity.ts';
import type { DoctorInput } from './doctor.types.ts';

const optional = (max: number) => z.nullish(z.string().check(atMost(max)));

const doctorShape = z.object({
  registrationNumber: requiredText('Informe o CRM.', 30),
  registrationState: optional(2),
  rqe: optional(20),
  specialty: optional(80),
  professionalAddress: requiredText('Informe o endereço profissional.', 200),
  professionalPhone: phone,
});

type Doctor = Omit<z.output<typeof doctorShape>, 'registrationNumber' | 'registrationState'> & {
  crm: Crm;
};

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

/**
 * Writes the registration in the caller's transaction. With another number or state it is a new registration, so the
 * check of the earlier one is removed.
 */
export async function storeDoctor(
  em: EntityManager,
  userId: string,
  { crm, ...doctor }: Doctor,
  now: Date,
): Promise<DoctorRow> {
  const fields = {
    registrationNumber: crm.number,
    registrationState: crm.uf,
    rqe: doctor.rqe?.trim() || null,
    specialty: doctor.specialty?.trim() || null,
    professionalAddress: doctor.professionalAddress,
    professionalPhone: doctor.professionalPhone,
  };
  const known = await em.findOne(DoctorRow, { userId });
  if (!known) {
    const row = em.create(DoctorRow, { userId, ...fields, registeredAt: now });
    em.persist(row);
    return row;
  }
  const isSame = known.registrationNumber === crm.number && known.registrationState === crm.uf;
  Object.assign(known, fields, isSame ? {} : { checkedAt: null, checkedBy: null, checkNote: null });
  return known;
}

/**
 * Runs `work` and refuses a registration that another account has. Two accounts with one registration would let one
 * doctor sign as another.
 */
export async function refuseTakenRegistration<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    const isRegistration =
      error instanceof UniqueConstraintViolationException && /doctor_registration_unique/.test(error.message);
    if (isRegistration) return new Refusal('doctor_registration_taken');
    throw error;
  }
}
