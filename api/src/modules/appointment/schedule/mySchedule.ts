import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { Ctx } from '../../../services.ts';
import { anyOf, db } from '../../../shared/database/query.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { clinicAppointments } from '../queue/clinicAppointments.ts';
import { roomIsOpen } from './schedule.rules.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';
import { ScheduledCall, ScheduleSlot } from './scheduleSlot.types.ts';

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
  const appointments = await clinicAppointments(
    em,
    db.selectFrom('medicalAppointment').where('id', '=', anyOf(ids)),
    { userId, now: ctx.now },
  );
  return rows.flatMap((row) => {
    const appointment = appointments.find(({ id }) => id === row.appointmentId);
    return appointment ? [Object.assign(new ScheduledCall(), { slot: viewSlot(ctx, row), appointment })] : [];
  });
}

/** The open times of appointments whose access was already checked; one statement per page of them. */
export function slotsOf(
  ctx: Pick<Ctx, 'config' | 'em' | 'loader' | 'now'>,
  appointmentId: string,
): Promise<ScheduleSlot[]> {
  return ctx
    .loader('appointment.slots', () => {
      return new DataLoader<string, ScheduleSlot[]>(async (ids) => {
        const rows = await ctx.em
          .fork()
          .find(
            ScheduleSlotRow,
            { appointmentId: { $in: [...ids] }, state: { $in: ['offered', 'chosen'] } },
            { orderBy: { startsAt: 'asc' } },
          );
        return ids.map((id) =>
          rows.filter((row) => row.appointmentId === id).map((row) => viewSlot(ctx, row)),
        );
      });
    })
    .load(appointmentId);
}

export const viewSlot = (ctx: Pick<Ctx, 'config' | 'now'>, row: ScheduleSlotRow): ScheduleSlot =>
  Object.assign(new ScheduleSlot(), {
    id: row.id,
    medicalAppointmentId: row.appointmentId,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    state: row.state,
    isForced: row.isForced,
    heldAt: row.heldAt,
    roomUrl:
      ctx.config.videoRoomUrl && row.state === 'chosen' && roomIsOpen(row, ctx.now)
        ? ctx.config.videoRoomUrl.replace('{id}', row.id)
        : null,
  });
