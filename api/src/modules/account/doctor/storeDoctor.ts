import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import type { Crm } from '#schema/br/crm.ts';
import { phone, requiredText } from '#schema/validation/fields.ts';
import { atMost } from '#schema/validation/textLength.ts';
import { DoctorRow } from './doctor.entity.ts';

const optional = (max: number) => z.nullish(z.string().check(atMost(max)));

export const doctorShape = z.object({
  registrationNumber: requiredText('Informe o CRM.', 30),
  registrationState: optional(2),
  rqe: optional(20),
  specialty: optional(80),
  professionalAddress: requiredText('Informe o endereço profissional.', 200),
  professionalPhone: phone,
});

export type Doctor = Omit<z.output<typeof doctorShape>, 'registrationNumber' | 'registrationState'> & {
  crm: Crm;
};

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
