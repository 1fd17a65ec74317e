import { Field, ObjectType } from 'type-graphql';
import { ClinicCase } from '../queue/clinicAppointment.types.ts';
import { ScheduleSlot } from './scheduleSlot.types.ts';

@ObjectType({ description: 'A reserved time in a doctor’s calendar.' })
export class ScheduledCall {
  @Field(() => ScheduleSlot)
  slot!: ScheduleSlot;

  @Field(() => ClinicCase)
  case!: ClinicCase;
}
