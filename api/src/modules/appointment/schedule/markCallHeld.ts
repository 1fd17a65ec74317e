import type { Ctx } from '../../../context.ts';
import { record } from '../../../shared/events/record.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { unlessRefused } from '../../../shared/unlessRefused.ts';
import { APPOINTMENT_STATUS } from '../appointment.rules.ts';
import { ownCase } from '../ownCase.ts';
import type { ClinicCase } from '../queue/clinicCase.types.ts';
import { clinicCase } from '../queue/clinicCases.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';

/**
 * The doctor records that the video consultation of an appointment took place. Its start time must have
 * passed.
 */
export function markCallHeld(ctx: Ctx, id: string): Promise<ClinicCase | UserError> {
  return unlessRefused(ctx.em, async (em) => {
    const row = await ownCase(ctx, em, id);
    if (row instanceof UserError) return row;
    if (row.status !== APPOINTMENT_STATUS.videoScheduled) return new Refusal('case_move_not_allowed');
    const doctorId = row.attendBy ?? '';
    const slot = await em.findOne(ScheduleSlotRow, { appointmentId: row.id, doctorId, state: 'chosen' });
    if (!slot || slot.startsAt > ctx.now) return new Refusal('call_not_begun');
    if (!slot.heldAt) {
      slot.heldAt = ctx.now;
      record(em, { type: 'call.held', entityId: id, userId: row.userId });
    }
    await em.flush();
    return (await clinicCase(em, id, { userId: doctorId, now: ctx.now })) ?? new Refusal('case_not_yours');
  });
}
