import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageCursors } from '../../../shared/paging.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { AppointmentFlag } from './appointmentFlag.types.ts';

@ObjectType({ description: 'A patient in the doctors’ queue, with only what a doctor needs to choose.' })
export class AppointmentPatient {
  @Personal()
  @Field(() => String)
  firstName!: string;

  @Personal()
  @Field(() => String, { description: 'First characters of each name, such as RSA' })
  initials!: string;

  @Personal()
  @Field(() => String, {
    description:
      'Four characters of the account, the same in each of its appointments; tells equal names apart',
  })
  code!: string;

  @Field(() => Int, { description: 'Completed years when the evaluation began' })
  age!: number;
}

@ObjectType({ description: 'An appointment as doctors see it.' })
export class ClinicAppointment {
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

  @Personal()
  @Field(() => String, { nullable: true, description: 'The doctor who claimed it' })
  doctorName!: string | null;

  @Field(() => Int, { description: 'Send it with a decision' })
  revision!: number;

  @Field(() => AppointmentPatient)
  patient!: AppointmentPatient;

  @Field(() => [AppointmentFlag], { description: 'The most serious first' })
  flags!: AppointmentFlag[];

  @Field(() => Boolean, {
    description: 'The caller confirmed the identity here and has done nothing since that rests on it',
  })
  isIdentityUndoable!: boolean;

  @Field(() => Date, { nullable: true, description: 'Start of the video call' })
  videoAt!: Date | null;

  patientId!: string;
  attendBy!: string | null;
}

@ObjectType()
export class ClinicAppointmentPage extends PageCursors {
  @Field(() => [ClinicAppointment])
  items!: ClinicAppointment[];

  @Field(() => Int)
  total!: number;

  @Field(() => String, { description: 'Follow `appointmentQueueChanged` from here on' })
  cursor!: string;
}

@ObjectType({ description: 'An appointment that entered the queue, changed or was removed from it.' })
export class AppointmentQueueChanged {
  @Field(() => String)
  cursor!: string;

  @Field(() => ClinicAppointment)
  appointment!: ClinicAppointment;
}
