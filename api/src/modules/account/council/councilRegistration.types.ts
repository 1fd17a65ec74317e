import { Field, GraphQLISODateTime, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import { Role } from '../role.ts';
import { Council, type CouncilRegistrationRow } from './councilRegistration.entity.ts';

registerEnumType(Council, { name: 'Council', description: 'CRM registers doctors, CRF pharmacists.' });

/** The council that registers each profession. */
const COUNCIL_OF = { [Role.doctor]: 'CRM', [Role.pharmacist]: 'CRF' } as const satisfies Partial<
  Record<Role, Council>
>;

/** The council with which a role must be registered; null for a role that needs no registration. */
export const councilOf = (role: Role): Council | null =>
  role === Role.doctor || role === Role.pharmacist ? COUNCIL_OF[role] : null;

/** Why a doctor or pharmacist may not act: an admin has not looked the registration up yet, or has suspended them. */
export const RegistrationBlock = { unchecked: 'unchecked', suspended: 'suspended' } as const;
export type RegistrationBlock = (typeof RegistrationBlock)[keyof typeof RegistrationBlock];

registerEnumType(RegistrationBlock, {
  name: 'RegistrationBlock',
  description: 'Why the clinic is closed to a doctor, or the pharmacy to a pharmacist.',
});

/**
 * The only rule for who is an active doctor or pharmacist. Null for an active one; without a registration they are
 * unchecked.
 */
export function registrationBlock(
  row: Pick<CouncilRegistrationRow, 'checkedAt' | 'suspendedAt'> | null,
): RegistrationBlock | null {
  if (row?.suspendedAt) return 'suspended';
  return row?.checkedAt ? null : 'unchecked';
}

@OfTheShop()
@ObjectType({ description: 'The registration of a doctor or pharmacist, as they and admins see it.' })
export class CouncilRegistration {
  @Field(() => Council, { description: 'CRM for a doctor, CRF for a pharmacist' })
  council!: Council;

  @Field(() => String)
  registrationNumber!: string;

  @Field(() => String, { description: 'UF of the council' })
  registrationState!: string;

  @Field(() => String, { nullable: true, description: 'Specialist registration number (RQE)' })
  rqe!: string | null;

  @Field(() => String, { nullable: true, description: 'Only with an RQE' })
  specialty!: string | null;

  @Personal()
  @Field(() => String)
  professionalAddress!: string;

  @Personal()
  @Field(() => String)
  professionalPhone!: string;

  @Field(() => GraphQLISODateTime)
  registeredAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When an admin last looked it up at the council',
  })
  registrationCheckedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true })
  suspendedAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Checked and not suspended. Only such a doctor may take appointments and prescribe, only such a pharmacist dispense',
  })
  isActive!: boolean;

  @Field(() => Boolean, { description: 'Approves questionnaires; named by an admin' })
  isMedicalDirector!: boolean;
}

@InputType({ description: 'The registration of a doctor or pharmacist with their council.' })
export class CouncilRegistrationInput {
  @Field(() => String, { description: '123456, or with its state as 123456/SP' })
  registrationNumber!: string;

  @Field(() => String, { nullable: true, description: 'UF, unless the number names it' })
  registrationState?: string | null;

  @Field(() => String, { nullable: true, description: 'Specialist registration number (RQE)' })
  rqe?: string | null;

  @Field(() => String, { nullable: true })
  specialty?: string | null;

  @Field(() => String)
  professionalAddress!: string;

  @Field(() => String)
  professionalPhone!: string;
}

export const isActive = (row: Pick<CouncilRegistrationRow, 'checkedAt' | 'suspendedAt'>): boolean =>
  registrationBlock(row) === null;

export const viewRegistration = (row: CouncilRegistrationRow): CouncilRegistration =>
  Object.assign(new CouncilRegistration(), {
    council: row.council,
    registrationNumber: row.registrationNumber,
    registrationState: row.registrationState,
    rqe: row.rqe,
    specialty: row.rqe ? row.specialty : null,
    professionalAddress: row.professionalAddress,
    professionalPhone: row.professionalPhone,
    registeredAt: row.registeredAt,
    registrationCheckedAt: row.checkedAt,
    suspendedAt: row.suspendedAt,
    isActive: isActive(row),
    isMedicalDirector: row.directorSince !== null,
  });
