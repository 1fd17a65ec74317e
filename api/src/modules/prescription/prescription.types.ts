import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { StoredFile } from '../evolution/evolution.types.ts';
import type { PrescriptionOrigin } from './prescription.entity.ts';
import type { PrescriptionState } from './prescription.rules.ts';

const PrescriptionOriginEnum = { EVALUATION: 'evaluation', UPLOAD: 'upload' } as const;
registerEnumType(PrescriptionOriginEnum, {
  name: 'PrescriptionOrigin',
  description: 'evaluation: by a doctor of the clinic; upload: sent by the patient and looked at',
});

const PrescriptionStateEnum = {
  VALID: 'valid',
  EXPIRED: 'expired',
  USED_UP: 'usedUp',
  REVOKED: 'revoked',
} as const;
registerEnumType(PrescriptionStateEnum, { name: 'PrescriptionState' });

@ObjectType({ description: 'One medicine of a prescription, and how much of it is left.' })
export class PrescriptionItem {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Null for a medicine that the shop does not sell' })
  productId!: string | null;

  @Field(() => String)
  productName!: string;

  @Field(() => String)
  drug!: string;

  @Field(() => String)
  dose!: string;

  @Field(() => String, { nullable: true, description: 'How to use it' })
  instructions!: string | null;

  @Field(() => String, { nullable: true, description: 'For how long' })
  duration!: string | null;

  @Field(() => Int, { description: 'Units of the product that one dispensing allows' })
  unitsPerDispensing!: number;

  @Field(() => Int)
  dispensingsAllowed!: number;

  @Field(() => Int, { description: 'Taken by orders, those that still wait included' })
  dispensingsConsumed!: number;

  @Field(() => Int)
  dispensingsLeft!: number;
}

@ObjectType({ description: 'What a doctor allowed one person: a right that is used up.' })
export class Prescription {
  @Field(() => ID)
  id!: string;

  @Field(() => PrescriptionOriginEnum)
  origin!: PrescriptionOrigin;

  @Field(() => ID, { nullable: true })
  appointmentId!: string | null;

  @Field(() => ID, { nullable: true })
  uploadId!: string | null;

  @Field(() => String)
  patientName!: string;

  @Field(() => String)
  doctorName!: string;

  @Field(() => String, { description: 'CRM' })
  council!: string;

  @Field(() => String)
  registrationNumber!: string;

  @Field(() => String, { description: 'UF of the council' })
  registrationState!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  issuedOn!: string;

  @Field(() => String, { description: 'AAAA-MM-DD, the last day it is good for' })
  validUntil!: string;

  @Field(() => PrescriptionStateEnum)
  state!: PrescriptionState;

  @Field(() => String, { description: 'The state in words' })
  stateLabel!: string;

  @Field(() => Date, { nullable: true })
  revokedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was revoked; for the clinic, not for its patient',
  })
  revocationReason!: string | null;

  @Field(() => String, { nullable: true })
  messageToPatient!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  userId!: string;

  @Field(() => [PrescriptionItem])
  items!: PrescriptionItem[];

  @Field(() => [StoredFile], { description: 'The paper, where the patient sent it' })
  files!: StoredFile[];
}

@ObjectType()
export class PrescriptionList {
  @Field(() => [Prescription])
  items!: Prescription[];

  @Field(() => Int)
  total!: number;
}

@ObjectType({ description: 'Whether a person may buy these products now.' })
export class ValidPrescription {
  @Field(() => Boolean, { description: 'Each of them is covered' })
  valid!: boolean;

  @Field(() => [Prescription], { description: 'What covers them' })
  prescriptions!: Prescription[];

  @Field(() => [ID], { description: 'Products that nothing covers' })
  missingProducts!: string[];

  @Field(() => [ID], {
    description: 'Those of the missing that are being looked at, by upload or evaluation',
  })
  productsInReview!: string[];

  @Field(() => [ID], {
    description: 'Those of the missing that an answer of this person forbids, whatever prescription there is',
  })
  unsafeProducts!: string[];
}
