import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum FlagSeverity {
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

  @Field(() => String, { description: 'Empty when the answer was removed' })
  answer!: string;

  @Field(() => String, {
    description: 'saved: during the evaluation; stopped: at a safety stop; submitted: with the evaluation',
  })
  state!: string;

  @Field(() => Boolean, { description: 'Whether it belongs to the evaluation of this appointment' })
  isOfThisCase!: boolean;

  @Field(() => Boolean, { description: 'Whether it raises the flag; the others contradict it' })
  isRaising!: boolean;

  @Field(() => Date)
  at!: Date;
}

@ObjectType({ description: 'A warning from an answer or from the system, for the doctor.' })
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

@ObjectType({ description: 'A patient in the doctors’ queue, with only what a doctor needs to choose.' })
export class CasePatient {
  @Field(() => String)
  firstName!: string;

  @Field(() => Int, { description: 'Completed years when the evaluation began' })
  age!: number;
}

@ObjectType({ description: 'An appointment as doctors see it.' })
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

  @Field(() => Int, { description: '1 by written answers, 2 by video' })
  typeAttendance!: number;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { description: 'Latest answer time promised to the patient' })
  dueAt!: Date;

  @Field(() => Boolean, { description: 'Undecided after the promised time' })
  isLate!: boolean;

  @Field(() => Date, { nullable: true })
  claimedAt!: Date | null;

  @Field(() => Date, { nullable: true })
  decidedAt!: Date | null;

  @Field(() => Boolean)
  isMine!: boolean;

  @Field(() => String, { nullable: true, description: 'The doctor who claimed it' })
  doctorName!: string | null;

  @Field(() => Int, { description: 'Send it with a decision' })
  revision!: number;

  @Field(() => CasePatient)
  patient!: CasePatient;

  @Field(() => [CaseFlag], { description: 'The most serious first' })
  flags!: CaseFlag[];

  @Field(() => Date, { nullable: true, description: 'Start of the video call' })
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

@ObjectType({ description: 'An appointment that entered the queue, changed or was removed from it.' })
export class CaseQueueChanged {
  @Field(() => String)
  cursor!: string;

  @Field(() => ClinicCase)
  case!: ClinicCase;
}
