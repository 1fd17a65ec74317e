import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Done } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { Role } from '../../account/role.ts';
import { cancelPlannedPay, planPay } from '../earning/planPay.ts';
import { DoctorStatement, DoctorsOverview } from './doctors.types.ts';
import { doctorStatement, doctorsOverview } from './doctorsOverview.ts';

/** The doctors as the clinic's administration sees them: registrations, load and pay. No patient appears here. */
@Resolver()
export class DoctorsResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @Query(() => DoctorsOverview)
  doctorsOverview(
    @Context() ctx: Ctx,
    @Arg('month', () => String, { nullable: true, description: 'AAAA-MM; the current month when omitted' })
    month?: string | null,
  ) {
    return doctorsOverview(ctx, month);
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => DoctorStatement)
  doctorStatement(
    @Context() ctx: Ctx,
    @Arg('doctorId', () => ID) doctorId: string,
    @Arg('month', () => String, { nullable: true }) month?: string | null,
  ) {
    return doctorStatement(ctx, doctorId, month);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, {
    description: 'Sets what evaluations pay, at once or from a later moment on; the same for every outcome.',
  })
  async planDoctorPay(
    @Context() ctx: Ctx,
    @Arg('amount', () => CentsScalar) amount: number,
    @Arg('reason', () => String) reason: string,
    @Arg('from', () => Date, { nullable: true, description: 'At once when omitted' }) from?: Date | null,
  ) {
    const answer = await planPay(ctx, { amount, from: from ?? null, reason });
    return answer === true ? new Done() : answer;
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, { description: 'Cancels a planned amount before it takes effect.' })
  async cancelDoctorPay(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    const answer = await cancelPlannedPay(ctx, { id, reason });
    return answer === true ? new Done() : answer;
  }
}
