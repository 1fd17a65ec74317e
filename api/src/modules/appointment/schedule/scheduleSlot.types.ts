import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { Refusal } from '../../../shared/refusals.ts';
import { MedicalAppointment } from '../appointment.types.ts';
import { ClinicAppointment } from '../queue/clinicAppointment.types.ts';

@ObjectType({ description: 'A time for a video call.' })
export class ScheduleSlot {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  medicalAppointmentId!: string;

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
  endsAt!: Date;

  @Field(() => String, { description: 'offered, chosen, declined or cancelled' })
  state!: string;

  @Field(() => Boolean, { description: 'The doctor fixed it without offering a choice' })
  isForced!: boolean;

  @Field(() => Date, { nullable: true, description: 'When the doctor recorded that the call took place' })
  heldAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the video room; shown from fifteen minutes before',
  })
  roomUrl!: string | null;
}

@ObjectType({ description: 'A reserved time in a doctor’s calendar.' })
export class ScheduledCall {
  @Field(() => ScheduleSlot)
  slot!: ScheduleSlot;

  @Field(() => ClinicAppointment)
  appointment!: ClinicAppointment;
}

export const ChooseVideoTimeResult = createUnionType({
  name: 'ChooseVideoTimeResult',
  types: () => [MedicalAppointment, Refusal<'call_already_set' | 'slot_gone'>] as const,
});
