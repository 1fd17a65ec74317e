import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';

enum FlagSeverity {
  INFO = 'info',
  WARN = 'warn',
  STOP = 'stop',
}
registerEnumType(FlagSeverity, {
  name: 'FlagSeverity',
  description: 'info: listed; warn: to be ticked before prescribing; stop: blocks the classes it restricts',
});

@ObjectType({ description: 'An answer of the patient, in the words of its questionnaire, with its time.' })
export class FlagStatement {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Title of the treatment line' })
  lineTitle!: string;

  @Field(() => String)
  question!: string;

  @Personal()
  @Field(() => String, { description: 'Empty when the answer was removed' })
  answer!: string;

  @Field(() => String, {
    description: 'saved: during the evaluation; stopped: at a safety stop; submitted: with the evaluation',
  })
  state!: string;

  @Field(() => Boolean, { description: 'Whether it belongs to the evaluation of this appointment' })
  isOfThisAppointment!: boolean;

  @Field(() => Boolean, { description: 'Whether it raises the flag; the others contradict it' })
  isRaising!: boolean;

  @Field(() => Date)
  at!: Date;
}

@OfTheShop()
@ObjectType({ description: 'A warning from an answer or from the system, for the doctor.' })
export class AppointmentFlag {
  @Field(() => String)
  flag!: string;

  @Field(() => FlagSeverity)
  severity!: `${FlagSeverity}`;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  doctorText!: string;

  @Field(() => [String], { description: 'Drug classes it restricts' })
  restricts!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'What may lift the restriction: none, clearance or justified',
  })
  override!: string | null;

  @Field(() => [String], {
    description: 'What lifts it so far: seen, clearance, justified, or changed after a video consultation',
  })
  clearances!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'The flag of an earlier answer that this evaluation contradicts; null for any other flag',
  })
  contradicts!: string | null;

  @Field(() => [FlagStatement], { description: 'Both answers of a contradiction, the newest first' })
  statements!: FlagStatement[];
}
