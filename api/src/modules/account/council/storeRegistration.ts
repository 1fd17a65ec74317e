import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { type Crm, crmOf, parseCrm } from '#schema/br/crm.ts';
import { phone, requiredText } from '#schema/validation/fields.ts';
import { atMost } from '#schema/validation/textLength.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { type Council, CouncilRegistrationRow } from './councilRegistration.entity.ts';
import type { CouncilRegistrationInput } from './councilRegistration.types.ts';

const optional = (max: number) => z.nullish(z.string().check(atMost(max)));

const registrationShape = (council: Council) =>
  z.object({
    registrationNumber: requiredText(`Informe o ${council}.`, 30),
    registrationState: optional(2),
    rqe: optional(20),
    specialty: optional(80),
    professionalAddress: requiredText('Informe o endereço profissional.', 200),
    professionalPhone: phone,
  });

type Registration = Omit<
  z.output<ReturnType<typeof registrationShape>>,
  'registrationNumber' | 'registrationState'
> & { crm: Crm; council: Council };

/**
 * Validates the form of a registration with this council. It may be one text, `123456/SP`, or a number with a separate
 * state.
 */
export function readRegistration(
  input: CouncilRegistrationInput,
  council: Council,
): Registration | InvalidInput {
  const form = readInput(registrationShape(council), input);
  if (form instanceof InvalidInput) return form;
  const { registrationNumber, registrationState, ...otherFields } = form;
  const crm = parseCrm(registrationNumber, council) ?? crmOf(registrationNumber, registrationState ?? '');
  if (crm) return { ...otherFields, crm, council };
  return new InvalidInput([
    { path: 'registrationNumber', message: `Confira o ${council}: são de 3 a 8 números, com o estado.` },
  ]);
}

/**
 * Writes the registration in the caller's transaction. With another council, number or state it is a new registration, so
 * the check of the earlier one is removed.
 */
export async function storeRegistration(
  em: EntityManager,
  userId: string,
  { crm, council, ...registration }: Registration,
  now: Date,
): Promise<CouncilRegistrationRow> {
  const fields = {
    council,
    registrationNumber: crm.number,
    registrationState: crm.uf,
    rqe: registration.rqe?.trim() || null,
    specialty: registration.specialty?.trim() || null,
    professionalAddress: registration.professionalAddress,
    professionalPhone: registration.professionalPhone,
  };
  const known = await em.findOne(CouncilRegistrationRow, { userId });
  if (!known) {
    const row = em.create(CouncilRegistrationRow, { userId, ...fields, registeredAt: now });
    em.persist(row);
    return row;
  }
  const isSame =
    known.council === council &&
    known.registrationNumber === crm.number &&
    known.registrationState === crm.uf;
  Object.assign(known, fields, isSame ? {} : { checkedAt: null, checkedBy: null, checkNote: null });
  if (council !== 'CRM') known.directorSince = null;
  return known;
}

/**
 * Runs `work` and refuses a registration that another account has. Two accounts with one registration would let one
 * person sign as another.
 */
export async function refuseTakenRegistration<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    const isRegistration =
      error instanceof UniqueConstraintViolationException &&
      /council_registration_unique/.test(error.message);
    if (isRegistration) return new Refusal('registration_taken');
    throw error;
  }
}
