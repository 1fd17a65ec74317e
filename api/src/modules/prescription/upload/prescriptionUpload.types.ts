import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import { StoredFile } from '../../evolution/evolution.types.ts';
import type { UploadStatus } from '../prescription.rules.ts';

export const UploadStatusEnum = {
  AWAITING: 'awaiting',
  ACCEPTED: 'accepted',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
} as const;
registerEnumType(UploadStatusEnum, {
  name: 'PrescriptionUploadStatus',
  description: 'AWAITING is under review; the others are final',
});

@OfTheShop()
@ObjectType({ description: 'A product for which an upload was sent.' })
class PrescriptionUploadProduct {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;
}

@OfTheShop()
@ObjectType({ description: 'One acceptance rule.' })
class PrescriptionCheck {
  @Field(() => ID, {
    description: 'patientName, legibleDate, withinSixMonths, signedWithCrm, unaltered or sameDrugs',
  })
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => Boolean, { nullable: true, description: 'Null until reviewed' })
  passed!: boolean | null;
}

@ObjectType({ description: "A prescription of the patient's own doctor, sent for review." })
export class PrescriptionUpload {
  @Field(() => ID)
  id!: string;

  @Field(() => UploadStatusEnum)
  status!: UploadStatus;

  @Field(() => String, { description: 'The status as a label' })
  statusLabel!: string;

  @Personal()
  @Field(() => String)
  patientName!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  issuedOn!: string;

  @Personal()
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

  @Personal()
  @Field(() => String, { nullable: true, description: 'Why it was refused and what to do, for the patient' })
  answer!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when paid orders of the patient wait for another prescription',
  })
  transactionsWaitUntil!: Date | null;

  @Field(() => ID, { nullable: true, description: 'The prescription that was created from it' })
  prescriptionId!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  decidedAt!: Date | null;

  @Field(() => [StoredFile], { description: 'Empty after the upload was withdrawn' })
  files!: StoredFile[];
}

@ObjectType()
export class PrescriptionUploadList {
  @Field(() => [PrescriptionUpload])
  items!: PrescriptionUpload[];

  @Field(() => Int)
  total!: number;
}

export const PrescriptionUploadResult = createUnionType({
  name: 'PrescriptionUploadResult',
  types: () => [PrescriptionUpload, Refusal, InvalidInput] as const,
});
