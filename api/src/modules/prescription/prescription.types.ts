import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { StoredFile } from '../evolution/evolution.types.ts';
import type { PrescriptionOrigin } from './prescription.entity.ts';
import type { PrescriptionState, UploadStatus } from './prescription.rules.ts';

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

export const UploadStatusEnum = {
  AWAITING: 'awaiting',
  ACCEPTED: 'accepted',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
} as const;
registerEnumType(UploadStatusEnum, {
  name: 'PrescriptionUploadStatus',
  description: 'AWAITING is looked at by a person; the others are final',
});

@ObjectType({ description: 'One medicine of a prescription, and how much of it is left.' })
export class PrescriptionItem {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => String)
  drug!: string;

  @Field(() => String)
  dose!: string;

  @Field(() => String, { nullable: true, description: 'How to use it' })
  instructions!: string | null;

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

  @Field(() => String, { nullable: true })
  messageToPatient!: string | null;

  @Field(() => Date)
  createdAt!: Date;

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
}

@ObjectType({ description: 'A product an upload is for.' })
export class PrescriptionUploadProduct {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;
}

@ObjectType({ description: 'A row of the acceptance rules.' })
export class PrescriptionCheck {
  @Field(() => ID, {
    description: 'patientName, legibleDate, withinSixMonths, signedWithCrm, unaltered or sameDrugs',
  })
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => Boolean, { nullable: true, description: 'Null until somebody has looked' })
  passed!: boolean | null;
}

@ObjectType({ description: "A prescription of the patient's own doctor, sent to be looked at." })
export class PrescriptionUpload {
  @Field(() => ID)
  id!: string;

  @Field(() => UploadStatusEnum)
  status!: UploadStatus;

  @Field(() => String, { description: 'The status in words' })
  statusLabel!: string;

  @Field(() => String)
  patientName!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  issuedOn!: string;

  @Field(() => String, { nullable: true })
  doctorName!: string | null;

  @Field(() => String, { nullable: true })
  registrationNumber!: string | null;

  @Field(() => String, { nullable: true })
  registrationState!: string | null;

  @Field(() => [PrescriptionUploadProduct])
  products!: PrescriptionUploadProduct[];

  @Field(() => [PrescriptionCheck])
  checks!: PrescriptionCheck[];

  @Field(() => String, { nullable: true, description: 'Why it was refused and what to do, for the patient' })
  answer!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when paid orders of the patient wait for another prescription',
  })
  ordersWaitUntil!: Date | null;

  @Field(() => ID, { nullable: true, description: 'What it became' })
  prescriptionId!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  decidedAt!: Date | null;

  @Field(() => [StoredFile], { description: 'None once it was withdrawn' })
  files!: StoredFile[];
}

@ObjectType()
export class PrescriptionUploadList {
  @Field(() => [PrescriptionUpload])
  items!: PrescriptionUpload[];

  @Field(() => Int)
  total!: number;
}

@InputType({ description: 'Everything but files, day and products may be left to who looks at it.' })
export class UploadPrescriptionInput {
  @Field(() => [ID], { description: '1 to 3 files sent with the purpose "prescription"' })
  fileIds!: string[];

  @Field(() => String, { description: 'AAAA-MM-DD or DD/MM/AAAA' })
  issuedOn!: string;

  @Field(() => [ID], { description: 'Products that need a prescription' })
  productIds!: string[];

  @Field(() => String, { nullable: true })
  doctorName?: string | null;

  @Field(() => String, { nullable: true, description: 'CRM' })
  registrationNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'UF of the CRM' })
  registrationState?: string | null;
}

@InputType({ description: 'The acceptance rules, row by row, as the reviewer found them.' })
export class PrescriptionChecksInput {
  @Field(() => Boolean)
  patientName!: boolean;

  @Field(() => Boolean)
  legibleDate!: boolean;

  @Field(() => Boolean)
  withinSixMonths!: boolean;

  @Field(() => Boolean)
  signedWithCrm!: boolean;

  @Field(() => Boolean)
  unaltered!: boolean;

  @Field(() => Boolean)
  sameDrugs!: boolean;
}

@InputType()
export class PrescriptionItemInput {
  @Field(() => ID, { description: 'One of the products of the upload' })
  productId!: string;

  @Field(() => String)
  drug!: string;

  @Field(() => String)
  dose!: string;

  @Field(() => String, { nullable: true })
  instructions?: string | null;

  @Field(() => Int, { defaultValue: 1 })
  unitsPerDispensing!: number;

  @Field(() => Int)
  dispensings!: number;
}

@InputType({
  description: 'To refuse, checks are enough. To accept, all rows, the items and the doctor are needed.',
})
export class ReviewPrescriptionUploadInput {
  @Field(() => Boolean)
  accept!: boolean;

  @Field(() => PrescriptionChecksInput)
  checks!: PrescriptionChecksInput;

  @Field(() => String, {
    nullable: true,
    description: 'As the paper says, where the patient read another day',
  })
  issuedOn?: string | null;

  @Field(() => String, { nullable: true })
  doctorName?: string | null;

  @Field(() => String, { nullable: true })
  registrationNumber?: string | null;

  @Field(() => String, { nullable: true })
  registrationState?: string | null;

  @Field(() => [PrescriptionItemInput], { nullable: true })
  items?: PrescriptionItemInput[] | null;

  @Field(() => String, { nullable: true, description: 'A sentence for the patient' })
  note?: string | null;
}

export const PrescriptionUploadResult = createUnionType({
  name: 'PrescriptionUploadResult',
  types: () => [PrescriptionUpload, Refusal, InvalidInput] as const,
});
