import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { DoctorBlock } from '../../account/doctor/doctor.types.ts';
import { Earning } from '../earning/earnings.types.ts';

@ObjectType({ description: 'One doctor with the work of a month, for admins.' })
export class DoctorWork {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'CRM 123456/SP; empty while no registration is stored' })
  registration!: string;

  @Field(() => DoctorBlock, {
    nullable: true,
    description: 'Why the doctor may not act; null for an active one',
  })
  block!: DoctorBlock | null;

  @Field(() => Boolean, {
    description: 'No longer a doctor of the clinic; listed in the months in which they earned something',
  })
  hasLeft!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when the registration waits to be looked up; null when it does not wait',
  })
  waitsSince!: Date | null;

  @Field(() => Boolean)
  isMedicalDirector!: boolean;

  @Field(() => Int, { description: 'Appointments the doctor has now' })
  open!: number;

  @Field(() => Int, { description: 'Of these, past the promised 24 hours' })
  late!: number;

  @Field(() => Int, { description: 'Video calls in the next seven days' })
  calls!: number;

  @Field(() => Date, { nullable: true })
  nextCallAt!: Date | null;

  @Field(() => Int, { description: 'Evaluations concluded in the month' })
  concluded!: number;

  @Field(() => CentsScalar, { description: 'What these evaluations pay' })
  amount!: number;
}

@ObjectType({ description: 'What an evaluation pays from a moment on.' })
export class DoctorPay {
  @Field(() => ID)
  id!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => Date)
  from!: Date;

  @Field(() => Boolean)
  isPlanned!: boolean;
}

@ObjectType({ description: 'The doctors with their work and what an evaluation pays.' })
export class DoctorsOverview {
  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => CentsScalar, { description: 'What an evaluation that is concluded now pays' })
  payNow!: number;

  @Field(() => [DoctorPay], { description: 'The newest first, without cancelled ones' })
  pays!: DoctorPay[];

  @Field(() => [DoctorWork], { description: 'Those whose registration waits first, then by name' })
  doctors!: DoctorWork[];
}

@ObjectType({ description: 'What one doctor earned in a month.' })
export class DoctorStatement {
  @Personal()
  @Field(() => String)
  doctorName!: string;

  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => [Earning])
  items!: Earning[];
}
