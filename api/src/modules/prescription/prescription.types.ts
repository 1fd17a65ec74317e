import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import { StoredFile } from '../evolution/evolution.types.ts';
import type { PrescriptionOrigin } from './prescription.entity.ts';
import type { PrescriptionState } from './prescription.rules.ts';

const PrescriptionOriginEnum = { EVALUATION: 'evaluation', UPLOAD: 'upload' } as const;
registerEnumType(PrescriptionOriginEnum, {
  name: 'PrescriptionOrigin',
  description:
    'evaluation: issued by a doctor of the clinic; upload: sent by the patient and accepted by a reviewer',
});

const PrescriptionStateEnum = {
  VALID: 'valid',
  EXPIRED: 'expired',
  USED_UP: 'usedUp',
  REVOKED: 'revoked',
} as const;
registerEnumType(PrescriptionStateEnum, { name: 'PrescriptionState' });

@OfTheShop()
@ObjectType({ description: 'One medicine of a prescription, and its remaining dispensings.' })
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

  @Field(() => String, { nullable: true, description: 'Instructions for use' })
  instructions!: string | null;

  @Field(() => String, { nullable: true, description: 'Duration of use' })
  duration!: string | null;

  @Field(() => Int, { description: 'Units of the product that one dispensing allows' })
  unitsPerDispensing!: number;

  @Field(() => Int)
  dispensingsAllowed!: number;

  @Field(() => Int, { description: 'Dispensings used by orders, including orders that are not sent yet' })
  dispensingsConsumed!: number;

  @Field(() => Int)
  dispensingsLeft!: number;
}

@ObjectType({ description: 'A prescription of one patient, whose dispensings are used by orders.' })
export class Prescription {
  @Field(() => ID)
  id!: string;

  @Field(() => PrescriptionOriginEnum)
  origin!: PrescriptionOrigin;

  @Field(() => ID, { nullable: true })
  appointmentId!: string | null;

  @Field(() => ID, { nullable: true })
  uploadId!: string | null;

  @Personal()
  @Field(() => String)
  patientName!: string;

  @Personal()
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

  @Field(() => String, { description: 'AAAA-MM-DD, last valid day' })
  validUntil!: string;

  @Field(() => PrescriptionStateEnum)
  state!: PrescriptionState;

  @Field(() => String, { description: 'The state as a label' })
  stateLabel!: string;

  @Field(() => Date, { nullable: true })
  revokedAt!: Date | null;

  @Personal()
  @Field(() => String, {
    nullable: true,
    description: 'Why it was revoked; for the clinic, null for the patient',
  })
  revocationReason!: string | null;

  @Personal()
  @Field(() => String, { nullable: true })
  messageToPatient!: string | null;

  @Field(() => Date)
  createdAt!: Date;

  userId!: string;

  @Field(() => [PrescriptionItem])
  items!: PrescriptionItem[];

  @Field(() => [StoredFile], { description: 'The uploaded pages, when the patient sent the prescription' })
  files!: StoredFile[];
}

@ObjectType()
export class PrescriptionList {
  @Field(() => [Prescription])
  items!: Prescription[];

  @Field(() => Int)
  total!: number;
}
