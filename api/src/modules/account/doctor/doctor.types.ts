import { Field, GraphQLISODateTime, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import type { DoctorRow } from './doctor.entity.ts';

/** Why a doctor may not act: an admin has not looked the registration up yet, or has suspended the doctor. */
export const DoctorBlock = { unchecked: 'unchecked', suspended: 'suspended' } as const;
export type DoctorBlock = (typeof DoctorBlock)[keyof typeof DoctorBlock];

registerEnumType(DoctorBlock, { name: 'DoctorBlock', description: 'Why the clinic is closed to a doctor.' });

/**
 * The only rule for who is an active doctor. Null for an active one; a doctor without a registration is unchecked.
 */
export function doctorBlock(row: Pick<DoctorRow, 'checkedAt' | 'suspendedAt'> | null): DoctorBlock | null {
  if (row?.suspendedAt) return 'suspended';
  return row?.checkedAt ? null : 'unchecked';
}

@OfTheShop()
@ObjectType({ description: 'A doctor’s registration, as the doctor and admins see it.' })
export class DoctorRegistration {
  @Field(() => String, { description: 'The medical council that registered the doctor; always CRM' })
  council!: string;

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
    description: 'Checked and not suspended. Only such a doctor may take appointments and prescribe',
  })
  isActive!: boolean;

  @Field(() => Boolean, { description: 'Approves questionnaires; named by an admin' })
  isMedicalDirector!: boolean;
}

@InputType()
export class DoctorInput {
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

export const isActive = (row: Pick<DoctorRow, 'checkedAt' | 'suspendedAt'>): boolean =>
  doctorBlock(row) === null;

export const viewDoctor = (row: DoctorRow): DoctorRegistration =>
  Object.assign(new DoctorRegistration(), {
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
