import DataLoader from 'dataloader';
import type { Ctx } from '../../../services.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';
import type { ScheduleSlot } from './scheduleSlot.types.ts';
import { viewSlot } from './viewSlot.ts';

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
