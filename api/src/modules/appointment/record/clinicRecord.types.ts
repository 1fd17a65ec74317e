import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import { MedicineList } from '../../quiz/medicines/medicine.types.ts';
import { ClinicAppointment } from '../queue/clinicAppointment.types.ts';
import { ScheduleSlot } from '../schedule/scheduleSlot.types.ts';

@ObjectType({ description: 'The patient, as far as the doctor needs it.' })
class RecordPerson {
  @Personal()
  @Field(() => String)
  name!: string;

  @Personal()
  @Field(() => String, { description: 'AAAA-MM-DD' })
  birthDate!: string;

  @Field(() => Int)
  age!: number;

  @Field(() => Int, {
    nullable: true,
    description: '1 male, 2 female, as answered or as implied by the line',
  })
  gender!: number | null;

  @Personal()
  @Field(() => String, { description: 'CPF, eleven digits' })
  document!: string;

  @Personal()
  @Field(() => String, { nullable: true, description: 'RG' })
  nationalityDocument!: string | null;

  @Personal()
  @Field(() => String, { description: 'E.164' })
  phone!: string;

  @Personal()
  @Field(() => String, { nullable: true })
  city!: string | null;

  @Field(() => String, { nullable: true })
  uf!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'A consent statement the patient agreed to.' })
class RecordConsent {
  @Field(() => String)
  text!: string;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'A doctor’s note in the record.' })
class AppointmentNote {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  authorName!: string;

  @Personal()
  @Field(() => String)
  text!: string;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'A change of the status of the appointment.' })
class AppointmentMove {
  @Field(() => Int)
  status!: number;

  @Field(() => String)
  label!: string;

  @Personal()
  @Field(() => String, { nullable: true, description: 'Null when the patient or the system did it' })
  authorName!: string | null;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'One evaluation as its patient saw it.' })
export class RecordAnswers {
  @Field(() => String)
  contentVersion!: string;

  @Field(() => GraphQLJSON, { description: 'The questionnaire of that version' })
  definition!: Definition;

  @Personal()
  @Field(() => GraphQLJSON, { description: 'Answers by question id and answer id' })
  answers!: Draft['answers'];

  @Field(() => Date)
  submittedAt!: Date;

  /** Completed years on the day the evaluation began. */
  age!: number;
}

@ObjectType({ description: 'Another appointment of the same patient with its answers.' })
export class OtherAppointment {
  @Field(() => ID)
  id!: string;

  @Field(() => ClinicAppointment)
  appointment!: ClinicAppointment;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The message to the patient with the decision' })
  messageToPatient!: string | null;

  @Field(() => RecordAnswers)
  answers!: RecordAnswers;
}

@ObjectType({ description: 'Everything a doctor reads before deciding. Each access is recorded.' })
export class ClinicRecord {
  @Field(() => ClinicAppointment)
  appointment!: ClinicAppointment;

  @Field(() => RecordPerson)
  person!: RecordPerson;

  @Field(() => [RecordConsent])
  consents!: RecordConsent[];

  @Field(() => RecordAnswers)
  answers!: RecordAnswers;

  @Field(() => [AppointmentNote])
  notes!: AppointmentNote[];

  @Field(() => [AppointmentMove])
  history!: AppointmentMove[];

  @Field(() => [ClinicAppointment], {
    description: 'Other appointments of the same patient, the newest first',
  })
  earlierAppointments!: ClinicAppointment[];

  @Field(() => [ScheduleSlot])
  slots!: ScheduleSlot[];

  @Field(() => MedicineList, { description: 'Everything that the patient takes or took' })
  medicines!: MedicineList;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The message to the patient with the decision' })
  messageToPatient!: string | null;

  userId!: string;
  evolutionId!: string | null;
  /** True when the reader may open the patient's other records too; false for this appointment only. */
  isWhole!: boolean;
}
