import { Arg, Ctx as Context, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Members, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { MedicalAppointment } from '../appointment.types.ts';
import { callFile } from './callFile.ts';
import { chooseVideoTime } from './chooseVideoTime.ts';
import { mySchedule, slotsOf } from './mySchedule.ts';
import { ChooseVideoTimeResult, ScheduledCall, ScheduleSlot } from './scheduleSlot.types.ts';

@Resolver(() => MedicalAppointment)
export class ScheduleResolver {
  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => [ScheduledCall], { description: 'The caller’s calls and offered times, six weeks at most.' })
  mySchedule(@Context() ctx: Ctx, @Arg('from', () => Date) from: Date, @Arg('to', () => Date) to: Date) {
    return mySchedule(ctx, { from, to });
  }

  @Members()
  @FreshCode('this shift for doctors')
  @Query(() => String, {
    description: 'An agreed call of the caller, patient or doctor, as a calendar file (RFC 5545).',
  })
  callFile(@Context() ctx: Ctx, @Arg('slotId', () => ID) slotId: string) {
    return callFile(ctx, slotId);
  }

  @Members()
  @Mutation(() => ChooseVideoTimeResult, { description: 'The patient chooses one of the offered times.' })
  chooseVideoTime(@Context() ctx: Ctx, @Arg('slotId', () => ID) slotId: string) {
    return chooseVideoTime(ctx, slotId);
  }

  @FieldResolver(() => [ScheduleSlot], { description: 'Offered or scheduled times, in order' })
  slots(@Context() ctx: Ctx, @Root() { id }: MedicalAppointment) {
    return slotsOf(ctx, id);
  }
}
