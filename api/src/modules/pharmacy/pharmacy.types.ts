import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import type { ClinicAppointment } from '../appointment/queue/clinicAppointment.types.ts';
import { Prescription } from '../prescription/prescription.types.ts';
import { MedicineList } from '../quiz/medicines/medicine.types.ts';

/*
 * What a pharmacist sees of an order. No type here has a price, a coupon, a payment or a margin, as for doctors; a test
 * walks them (`pharmacy.test.ts`).
 */

export const BenchState = { WAITING: 'waiting', ASKED: 'asked', ANSWERED: 'answered' } as const;
export type BenchState = (typeof BenchState)[keyof typeof BenchState];
registerEnumType(BenchState, {
  name: 'BenchState',
  description:
    'WAITING: for the pharmacist. ASKED: a question waits for its answer. ANSWERED: for the pharmacist, with an answer.',
});

export const DispensingOutcome = { DISPENSED: 'dispensed', REFUSED: 'refused' } as const;
export type DispensingOutcome = (typeof DispensingOutcome)[keyof typeof DispensingOutcome];
registerEnumType(DispensingOutcome, { name: 'DispensingOutcome' });

export const AskedPerson = { PATIENT: 'patient', DOCTOR: 'doctor' } as const;
export type AskedPerson = (typeof AskedPerson)[keyof typeof AskedPerson];
registerEnumType(AskedPerson, { name: 'AskedPerson', description: 'Whom a pharmacist asks about an order.' });

@ObjectType({ description: 'A pharmacist’s question about an order, and its answer.' })
export class PharmacyQuestion {
  @Field(() => ID)
  id!: string;

  @Field(() => AskedPerson)
  to!: AskedPerson;

  @Personal()
  @Field(() => String)
  text!: string;

  @Field(() => Date)
  askedAt!: Date;

  @Personal()
  @Field(() => String, { nullable: true })
  answer!: string | null;

  @Field(() => Date, { nullable: true })
  answeredAt!: Date | null;

  @Field(() => Boolean, { description: 'It may still be answered' })
  isOpen!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'For the asked doctor: the evaluation in which they prescribed. Null for everyone else',
  })
  appointmentId!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'An order on the pharmacist’s bench.' })
export class BenchOrder {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  code!: string;

  @Field(() => Date)
  placedAt!: Date;

  @Field(() => Date)
  dueAt!: Date;

  @Field(() => Boolean)
  isLate!: boolean;

  @Field(() => BenchState)
  state!: BenchState;

  @Field(() => Int, { description: 'Lines with a medicine' })
  medicines!: number;
}

@OfTheShop()
@ObjectType()
export class BenchOrders {
  @Field(() => [BenchOrder], { description: 'The earliest due first' })
  items!: BenchOrder[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` for the next page' })
  next!: string | null;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` for the page before' })
  previous!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'Units of a lot.' })
export class LotUnits {
  @Field(() => String, { description: 'The number on the box' })
  code!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  expiresOn!: string;

  @Field(() => Int)
  units!: number;
}

@OfTheShop()
@ObjectType({ description: 'A medicine of an order, beside what was prescribed.' })
export class BenchMedicine {
  @Field(() => ID, { description: 'The id of the line of the order' })
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Int)
  quantity!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The item of a prescription that covers it; null without one',
  })
  prescriptionItemId!: string | null;

  @Field(() => Int, { description: 'Units that the order may take of that prescription' })
  unitsAllowed!: number;

  @Field(() => String, { description: 'AAAA-MM-DD: the day until which the units last' })
  lastsUntil!: string;

  @Field(() => [LotUnits], {
    description: 'The lots that a dispensing of this moment takes, first to expire first',
  })
  lots!: LotUnits[];

  @Field(() => Boolean, { description: 'The lots do not suffice, or end before the treatment' })
  isShortOfLots!: boolean;
}

@OfTheShop()
@ObjectType({ description: 'What the patient’s answers forbid, whoever prescribed.' })
export class BenchRestriction {
  @Field(() => String)
  label!: string;

  @Field(() => Date, { description: 'When it was answered last' })
  at!: Date;

  @Field(() => Boolean, { description: 'It forbids a medicine of this order' })
  isOfThisOrder!: boolean;
}

@Personal()
@ObjectType({ description: 'What a medicine of the patient means for one of the order.' })
export class BenchInteraction {
  @Field(() => Boolean, { description: 'It forbids; otherwise it warns' })
  forbids!: boolean;

  @Field(() => String)
  sentence!: string;
}

@ObjectType()
export class BenchPatient {
  @Personal()
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  age!: number;

  @Personal()
  @Field(() => String, { description: 'CPF, eleven digits' })
  document!: string;
}

@ObjectType({ description: 'Who accepted a prescription that its patient sent.' })
export class BenchReview {
  @Field(() => ID)
  prescriptionId!: string;

  @Field(() => Date)
  reviewedAt!: Date;

  @Personal()
  @Field(() => String, { nullable: true, description: 'Null when the reviewer is not known' })
  reviewerName!: string | null;
}

@ObjectType({ description: 'What a pharmacist decided about the medicines of an order.' })
export class Dispensing {
  @Field(() => DispensingOutcome)
  outcome!: DispensingOutcome;

  @Field(() => Date)
  decidedAt!: Date;

  @Personal()
  @Field(() => String)
  pharmacistName!: string;

  @Field(() => String, { description: 'CRF/SP 12345; empty when the registration is gone' })
  registration!: string;

  @Personal()
  @Field(() => String, { nullable: true })
  note!: string | null;

  @Field(() => [LotUnits])
  lots!: LotUnits[];

  @OfTheShop()
  @Field(() => String, {
    nullable: true,
    description: 'Link to the signed record, for this viewer, valid for five minutes; null after a refusal',
  })
  documentUrl!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'Everything that a pharmacist needs to dispense an order.' })
export class BenchOrderPage {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  code!: string;

  @Field(() => Date)
  placedAt!: Date;

  @Field(() => Boolean, { description: 'It waits for a decision of a pharmacist' })
  isOpen!: boolean;

  @Field(() => String, {
    description: 'Pass it with the decision: one about an order that changed is refused',
  })
  version!: string;

  @Field(() => BenchPatient)
  patient!: BenchPatient;

  @Field(() => [BenchMedicine])
  medicines!: BenchMedicine[];

  @Field(() => [Prescription], { description: 'The prescriptions that cover the medicines' })
  prescriptions!: Prescription[];

  @Field(() => [BenchReview], { description: 'Of the prescriptions that the patient sent' })
  reviews!: BenchReview[];

  /** Has a resolver of its own, for the length that its cost is counted with. */
  appointments!: ClinicAppointment[];

  @Field(() => [BenchRestriction])
  restrictions!: BenchRestriction[];

  @Field(() => MedicineList, { description: 'Everything that the patient takes or took' })
  patientMedicines!: MedicineList;

  @Field(() => [BenchInteraction], {
    description: 'What that means for the medicines of the order, those that forbid first',
  })
  interactions!: BenchInteraction[];

  @Field(() => [PharmacyQuestion], { description: 'The oldest first' })
  questions!: PharmacyQuestion[];

  @Field(() => Boolean, { description: 'A doctor of the clinic prescribed, and can be asked' })
  hasDoctor!: boolean;

  @Field(() => Dispensing, { nullable: true, description: 'The decision in force' })
  dispensing!: Dispensing | null;
}

export const DispensingResult = createUnionType({
  name: 'DispensingResult',
  types: () => [BenchOrderPage, Refusal, InvalidInput] as const,
});

export const PharmacyQuestionResult = createUnionType({
  name: 'PharmacyQuestionResult',
  types: () => [PharmacyQuestion, Refusal, InvalidInput] as const,
});
