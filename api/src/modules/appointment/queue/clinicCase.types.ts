import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum FlagSeverity {
  INFO = 'info',
  WARN = 'warn',
  STOP = 'stop',
}
registerEnumType(FlagSeverity, {
  name: 'FlagSeverity',
  description: 'info: listed; warn: to be ticked before prescribing; stop: forbids what it restricts',
});

@ObjectType({ description: 'An answer of the patient, in the words of its questionnaire, with its time.' })
export class FlagStatement {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Title of the treatment line' })
  lineTitle!: string;

  @Field(() => String)
  question!: string;

  @Field(() => String, { description: 'Empty when the answer was taken back' })
  answer!: string;

  @Field(() => String, {
    description: 'saved: while the evaluation was open; stopped: at a safety stop; submitted: with it',
  })
  state!: string;

  @Field(() => Boolean, { description: 'Whether it belongs to the evaluation of this case' })
  isOfThisCase!: boolean;

  @Field(() => Boolean, { description: 'Whether it raises the flag; the others speak against it' })
  isRaising!: boolean;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'What an answer, or the system, tells the doctor.' })
export class CaseFlag {
  @Field(() => String)
  flag!: string;

  @Field(() => FlagSeverity)
  severity!: FlagSeverity;

  @Field(() => String)
  label!: string;

  @Field(() => String)
  doctorText!: string;

  @Field(() => [String], { description: 'Drug classes it restricts' })
  restricts!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'none, clearance or justified: what may lift a restriction',
  })
  override!: string | null;

  @Field(() => [String], {
    description:
      'What stands against it by now: seen, clearance, justified, or changed after a video consultation',
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

@ObjectType({ description: 'Somebody a doctor sees in his list: no more than he needs to choose.' })
export class CasePatient {
  @Field(() => String)
  firstName!: string;

  @Field(() => Int, { description: 'Completed years when the evaluation was begun' })
  age!: number;
}

@ObjectType({ description: 'A case as doctors see it.' })
export class ClinicCase {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Treatment line' })
  request!: number;

  @Field(() => String)
  lineTitle!: string;

  @Field(() => Int)
  status!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => Int, { description: '1 by what was written, 2 by video' })
  typeAttendance!: number;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { description: 'Until when the patient was promised an answer' })
  dueAt!: Date;

  @Field(() => Boolean, { description: 'Undecided beyond the promise (A-78)' })
  isLate!: boolean;

  @Field(() => Date, { nullable: true })
  claimedAt!: Date | null;

  @Field(() => Date, { nullable: true })
  decidedAt!: Date | null;

  @Field(() => Boolean)
  isMine!: boolean;

  @Field(() => String, { nullable: true, description: 'Who has it' })
  doctorName!: string | null;

  @Field(() => Int, { description: 'To be sent with a decision' })
  revision!: number;

  @Field(() => CasePatient)
  patient!: CasePatient;

  @Field(() => [CaseFlag], { description: 'The gravest first' })
  flags!: CaseFlag[];

  @Field(() => Date, { nullable: true, description: 'When the video call is' })
  videoAt!: Date | null;

  patientId!: string;
  attendBy!: string | null;
}

@ObjectType()
export class ClinicCasePage {
  @Field(() => [ClinicCase])
  items!: ClinicCase[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, { description: 'Follow `caseQueueChanged` from here on' })
  cursor!: string;
}

@ObjectType({ description: 'A case that came, moved or left.' })
export class CaseQueueChanged {
  @Field(() => String)
  cursor!: string;

  @Field(() => ClinicCase)
  case!: ClinicCase;
}
