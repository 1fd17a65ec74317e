import { Field, ID, ObjectType } from 'type-graphql';

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

  @Field(() => Boolean, { description: 'The doctor set it without asking' })
  isForced!: boolean;

  @Field(() => Date, { nullable: true, description: 'When the doctor stated that the call took place' })
  heldAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Where to meet; from a quarter of an hour before' })
  roomUrl!: string | null;
}
