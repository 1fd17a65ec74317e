import { Arg, Args, Ctx as Context, ID, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { formatCursor, parseCursor } from '../../shared/events/cursor.ts';
import { follow } from '../../shared/events/follow.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Paging } from '../../shared/paging.ts';
import { FreshCode, Members } from '../account/access/audience.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { AppointmentRow } from './appointment.entity.ts';
import {
  AppointmentChanged,
  MedicalAppointment,
  MedicalAppointmentList,
  SubmitQuizInput,
  SubmitQuizResult,
  WithdrawEvaluationResult,
} from './appointment.types.ts';
import { listAppointments, readAppointment } from './readAppointment.ts';
import { submitQuiz } from './submit/submitQuiz.ts';
import { withdrawEvaluation } from './submit/withdrawEvaluation.ts';
import { viewAppointment } from './viewAppointment.ts';

@Resolver(() => MedicalAppointment)
export class AppointmentResolver {
  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => MedicalAppointmentList, { description: "The caller's appointments, the newest first." })
  myMedicalAppointments(@Context() ctx: Ctx, @Args(() => Paging) { limit, offset }: Paging) {
    return listAppointments(ctx, { limit, offset });
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => MedicalAppointment, { description: "One of the caller's own appointments." })
  medicalAppointment(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readAppointment(ctx, id);
  }

  @Members()
  @Mutation(() => SubmitQuizResult, {
    description:
      'Submits an evaluation with its photos to the doctors. A repeated call returns the same appointment.',
  })
  submitQuiz(@Context() ctx: Ctx, @Arg('input', () => SubmitQuizInput) input: SubmitQuizInput) {
    return submitQuiz(ctx, input);
  }

  @Members()
  @Mutation(() => WithdrawEvaluationResult, {
    description:
      'Withdraws a submitted evaluation before a doctor claims it. Orders that waited for it are cancelled and refunded.',
  })
  withdrawEvaluation(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return withdrawEvaluation(ctx, id);
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Subscription(() => AppointmentChanged, {
    description: "The caller's appointments as they change; `after` resumes behind a cursor.",
    subscribe: ({ args, context }: { args: { after?: string }; context: Ctx }) =>
      followAppointment(context, args.after),
  })
  appointmentChanged(
    @Root() change: AppointmentChanged,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): AppointmentChanged {
    return change;
  }
}

/** The caller's own appointments as they change, each in its current state. */
function followAppointment(
  ctx: Pick<Ctx, 'feed' | 'orm' | 'viewer'>,
  after?: string | null,
): AsyncGenerator<AppointmentChanged> {
  const { userId } = signedInViewer(ctx);
  return follow(ctx.feed, {
    userId,
    types: ['appointment.requested', 'appointment.changed'],
    after: parseCursor(after),
    async read({ cursor, entityId }) {
      const row = await ctx.orm.em.fork().findOne(AppointmentRow, { id: entityId, userId });
      return (
        row &&
        Object.assign(new AppointmentChanged(), {
          cursor: formatCursor(cursor),
          appointment: viewAppointment(row),
        })
      );
    },
  });
}
