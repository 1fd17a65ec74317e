import {
  Arg,
  Args,
  Ctx as Context,
  createUnionType,
  Field,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging, PageCursors } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { MedicalAppointment } from '../appointment.types.ts';
import { ClinicAppointment } from '../queue/clinicAppointment.types.ts';
import { allAppointments } from './allAppointments.ts';
import { cancelAppointment } from './cancelAppointment.ts';

@ObjectType()
class ClinicAppointmentList extends PageCursors {
  @Field(() => [ClinicAppointment])
  items!: ClinicAppointment[];

  @Field(() => Int)
  total!: number;
}

const CancelResult = createUnionType({
  name: 'CancelAppointmentResult',
  types: () => [MedicalAppointment, Refusal<'appointment_move_not_allowed' | 'reason_required'>] as const,
});

@Resolver()
export class AppointmentAdminResolver {
  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => ClinicAppointmentList, {
    description: 'Every appointment, the newest first, without answers.',
  })
  medicalAppointments(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('status', () => Int, { nullable: true }) status?: number | null,
  ) {
    return allAppointments(ctx, { status, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => CancelResult, {
    description: 'Cancels an undecided appointment; the reason is shown to the patient, who is refunded.',
  })
  cancelAppointment(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return cancelAppointment(ctx, id, reason);
  }
}
