import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Members, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { ChooseVideoTimeResult } from '../schedule/scheduleSlot.types.ts';
import { AgendaChange, AgendaDay, AgendaResult } from './availability.types.ts';
import { bookVideoTime } from './bookVideoTime.ts';
import { changeAgenda } from './changeAgenda.ts';
import { freeVideoTimes } from './freeVideoTimes.ts';
import { myAgenda } from './myAgenda.ts';

@Resolver()
export class AvailabilityResolver {
  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => [AgendaDay], { description: 'The hours of seven days of the caller, open and blocked.' })
  myAgenda(
    @Context() ctx: Ctx,
    @Arg('from', () => String, { description: 'The first day, such as 2026-11-30' }) from: string,
  ) {
    return myAgenda(ctx, from);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => AgendaResult, { description: 'Opens and blocks hours, all of them or none.' })
  changeAgenda(
    @Context() ctx: Ctx,
    @Arg('changes', () => [AgendaChange]) changes: AgendaChange[],
    @Arg('keepsCalls', () => Boolean, {
      defaultValue: false,
      description: 'Calls in blocked hours stay as agreed; without it such an hour is refused',
    })
    keepsCalls: boolean,
  ) {
    return changeAgenda(ctx, changes, keepsCalls);
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [Date], {
    description:
      'Free times of the doctor who asked the caller for a video call; none once a call is agreed.',
  })
  freeVideoTimes(@Context() ctx: Ctx, @Arg('appointmentId', () => ID) appointmentId: string) {
    return freeVideoTimes(ctx, appointmentId);
  }

  @Members()
  @Mutation(() => ChooseVideoTimeResult, { description: 'The patient takes a free time of the doctor.' })
  bookVideoTime(
    @Context() ctx: Ctx,
    @Arg('appointmentId', () => ID) appointmentId: string,
    @Arg('startsAt', () => Date) startsAt: Date,
  ) {
    return bookVideoTime(ctx, appointmentId, startsAt);
  }
}
