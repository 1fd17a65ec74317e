import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { anyOf, db } from '../../../shared/database/query.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { clinicAppointments } from '../queue/clinicAppointments.ts';
import { ScheduledCall } from './scheduledCall.types.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';
import { viewSlot } from './viewSlot.ts';

const MAX_DAYS = 42;

/** The doctor's reserved times between two instants, at most six weeks, with their appointments. */
export async function mySchedule(
  ctx: Pick<Ctx, 'config' | 'em' | 'now' | 'viewer'>,
  { from, to }: { from: Date; to: Date },
): Promise<ScheduledCall[]> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const latest = new Date(from.getTime() + MAX_DAYS * 86_400_000);
  const rows = await em.find(
    ScheduleSlotRow,
    {
      doctorId: userId,
      state: { $in: ['offered', 'chosen'] },
      startsAt: { $gte: from, $lt: to < latest ? to : latest },
    },
    { orderBy: { startsAt: 'asc' }, limit: 500 },
  );
  return viewCalls(ctx, em, rows);
}

/** Reserved times of the calling doctor with their appointments. */
export async function viewCalls(
  ctx: Pick<Ctx, 'config' | 'now' | 'viewer'>,
  em: EntityManager,
  rows: readonly ScheduleSlotRow[],
): Promise<ScheduledCall[]> {
  const { userId } = signedInViewer(ctx);
  const ids = rows.map(({ appointmentId }) => appointmentId);
  const cases = await clinicAppointments(
    em,
    db.selectFrom('medicalAppointment').where('id', '=', anyOf(ids)),
    { userId, now: ctx.now },
  );
  return rows.flatMap((row) => {
    const appointment = cases.find(({ id }) => id === row.appointmentId);
    return appointment
      ? [Object.assign(new ScheduledCall(), { slot: viewSlot(ctx, row), case: appointment })]
      : [];
  });
}
