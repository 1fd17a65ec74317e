import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import { AppointmentPatient } from '../appointment/queue/clinicAppointment.types.ts';

export const SevereOutcome = { GO_ON: 'go-on', STOP: 'stop' } as const;
export type SevereOutcome = (typeof SevereOutcome)[keyof typeof SevereOutcome];
registerEnumType(SevereOutcome, {
  name: 'SevereOutcome',
  description:
    'GO_ON: charges and parcels continue. STOP: the treatment ends, and its medicines are not sold to the patient any more.',
});

@ObjectType({ description: 'A question of a check-in with the chosen answers, as the patient saw them.' })
export class CheckInQuestionAnswered {
  @OfTheShop()
  @Field(() => String)
  question!: string;

  @Personal()
  @Field(() => [String])
  answers!: string[];
}

@OfTheShop()
@ObjectType({ description: 'A severe symptom, and what the patient should do at once.' })
export class SevereAdvice {
  @Field(() => String)
  symptom!: string;

  @Field(() => String, { nullable: true, description: '`samu` (192), `cvv` (188), or null' })
  emergency!: string | null;

  @Field(() => String)
  text!: string;
}

@ObjectType({ description: 'What a doctor concluded about a severe report.' })
export class SevereConclusion {
  @Field(() => SevereOutcome)
  outcome!: SevereOutcome;

  @Field(() => Date)
  at!: Date;

  @Personal()
  @Field(() => String)
  doctorName!: string;

  @Personal()
  @Field(() => String, { description: 'For the patient' })
  note!: string;
}

@ObjectType({ description: 'What the caller said about a treatment, in a check-in or at any other time.' })
export class CheckInAnswer {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { nullable: true, description: 'The week of the check-in; null outside of the plan' })
  week!: number | null;

  @Field(() => Date)
  at!: Date;

  @Field(() => [CheckInQuestionAnswered])
  questions!: CheckInQuestionAnswered[];

  @Personal()
  @Field(() => String, { nullable: true })
  note!: string | null;

  @Field(() => [SevereAdvice], { description: 'Empty without a severe symptom' })
  advice!: SevereAdvice[];

  @Field(() => Boolean, {
    description:
      'A doctor has not concluded the severe symptom yet: no charge and no parcel of a medicine goes out',
  })
  waitsForDoctor!: boolean;

  @Field(() => SevereConclusion, { nullable: true })
  conclusion!: SevereConclusion | null;
}

@ObjectType({ description: 'A question about a treatment that waits for its patient.' })
export class DueCheckIn {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  week!: number;

  @Field(() => Date)
  openedAt!: Date;
}

@ObjectType({ description: 'A treatment of the caller, and how it is going.' })
export class TreatmentCheckIns {
  @Field(() => Int, { description: 'Treatment line, whose questions are in `schema/questionnaire/checkIn`' })
  line!: number;

  @OfTheShop()
  @Field(() => String)
  lineTitle!: string;

  @Field(() => DueCheckIn, { nullable: true })
  due!: DueCheckIn | null;

  @Field(() => [CheckInAnswer], { description: 'The newest first, at most twenty' })
  answers!: CheckInAnswer[];
}

@ObjectType({ description: 'A severe symptom as a doctor reads it.' })
export class SevereSymptom {
  @Personal()
  @Field(() => String)
  label!: string;

  @OfTheShop()
  @Field(() => String)
  doctorText!: string;
}

@ObjectType({ description: 'A severe report in the list of the doctors.' })
export class SevereReport {
  @Field(() => ID)
  id!: string;

  @Field(() => AppointmentPatient)
  patient!: AppointmentPatient;

  @OfTheShop()
  @Field(() => String)
  lineTitle!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => [SevereSymptom])
  symptoms!: SevereSymptom[];
}

@ObjectType({ description: 'A severe report that a doctor opened.' })
export class SevereReportPage {
  @Field(() => ID)
  id!: string;

  @Field(() => SevereReport)
  report!: SevereReport;

  @Personal()
  @Field(() => String)
  patientName!: string;

  @Personal()
  @Field(() => String)
  patientPhone!: string;

  @Field(() => CheckInAnswer, { description: 'What the patient answered' })
  answer!: CheckInAnswer;
}

@ObjectType({ description: 'A severe report came in or was concluded; the list is read again.' })
export class SevereReportChanged {
  @Field(() => String)
  cursor!: string;

  @Field(() => ID)
  id!: string;
}

export const CheckInResult = createUnionType({
  name: 'CheckInResult',
  types: () => [CheckInAnswer, Refusal<'check_in_answered'>, InvalidInput] as const,
});

export const SevereReportResult = createUnionType({
  name: 'SevereReportResult',
  types: () =>
    [SevereReportPage, Refusal<'doctor_not_active' | 'severe_report_concluded'>, InvalidInput] as const,
});
