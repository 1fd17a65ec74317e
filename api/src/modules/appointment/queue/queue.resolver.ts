import {
  Arg,
  Args,
  ArgsType,
  Ctx as Context,
  createUnionType,
  Field,
  ID,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { SearchesPeople } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { appointmentQueue } from './appointmentQueue.ts';
import { claimAppointment } from './claimAppointment.ts';
import {
  AppointmentQueueChanged,
  ClinicAppointment,
  ClinicAppointmentPage,
} from './clinicAppointment.types.ts';
import { followQueue } from './followQueue.ts';
import { returnAppointmentToQueue } from './returnToQueue.ts';

@ArgsType()
class QueueArgs extends KeysetPaging {
  @Field(() => Int, { nullable: true, description: 'Treatment line' })
  request?: number | null;

  @Field(() => [Int], { nullable: true })
  status?: number[] | null;

  @Field(() => Boolean, { defaultValue: false })
  onlyMine!: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'Only those past the promise of 24 hours' })
  onlyLate!: boolean;

  @Field(() => String, { nullable: true, description: 'Beginnings of words of the name' })
  search?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'The caller’s concluded appointments, the newest first',
  })
  isConcluded!: boolean;
}

const ClaimResult = createUnionType({
  name: 'ClaimResult',
  types: () =>
    [
      ClinicAppointment,
      Refusal<
        | 'appointment_ended'
        | 'appointment_move_not_allowed'
        | 'appointment_taken'
        | 'doctor_not_active'
        | 'item_already_evaluated'
      >,
    ] as const,
});
const HandBackResult = createUnionType({
  name: 'HandBackResult',
  types: () => [Done, Refusal<'appointment_move_not_allowed' | 'appointment_not_yours'>] as const,
  resolveType: (value) => ('ok' in value ? Done : Refusal),
});

@Resolver(() => ClinicAppointment)
export class QueueResolver {
  @Only(Role.doctor)
  @FreshCode('this shift')
  @SearchesPeople('search')
  @Query(() => ClinicAppointmentPage, {
    description: 'Unclaimed appointments and the caller’s own, the longest wait first.',
  })
  appointmentQueue(@Context() ctx: Ctx, @Args(() => QueueArgs) args: QueueArgs) {
    return appointmentQueue(ctx, args);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => ClaimResult, { description: 'Claims an appointment. Exactly one doctor gets it.' })
  claimAppointment(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return claimAppointment(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => HandBackResult, { description: 'Returns an appointment to the queue.' })
  handBackAppointment(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return returnAppointmentToQueue(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Subscription(() => AppointmentQueueChanged, {
    description: 'Appointments as they enter, change or are removed; `after` resumes behind a cursor.',
    subscribe: ({ args, context }: { args: { after?: string }; context: Ctx }) =>
      followQueue(context, args.after),
  })
  appointmentQueueChanged(
    @Root() change: AppointmentQueueChanged,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): AppointmentQueueChanged {
    return change;
  }
}
