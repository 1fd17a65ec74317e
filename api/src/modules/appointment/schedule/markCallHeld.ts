import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { ownAppointment } from '../ownAppointment.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';

/**
 * The doctor records that the video consultation of an appointment took place. Its start time must have
 * passed.
 */
export function markCallHeld(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, id: string) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await ownAppointment(ctx, em, id);
    if (row instanceof UserError) return row;
    if (row.status !== APPOINTMENT_STATUS.videoScheduled) return new Refusal('appointment_move_not_allowed');
    const doctorId = row.doctorId ?? '';
    const slot = await em.findOne(ScheduleSlotRow, { appointmentId: row.id, doctorId, state: 'chosen' });
    if (!slot || slot.startsAt > ctx.now) return new Refusal('call_not_begun');
    if (!slot.heldAt) {
      slot.heldAt = ctx.now;
      record(em, { type: 'call.held', entityId: id, userId: row.userId });
    }
    await em.flush();
    return (
      (await clinicAppointment(em, id, { userId: doctorId, now: ctx.now })) ??
      new Refusal('appointment_not_yours')
    );
  });
}
