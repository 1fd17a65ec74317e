import type { Ctx } from '../../../services.ts';
import { roomIsOpen } from './schedule.rules.ts';
import type { ScheduleSlotRow } from './scheduleSlot.entity.ts';
import { ScheduleSlot } from './scheduleSlot.types.ts';

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
