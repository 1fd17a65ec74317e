import { isMeaningfulReason } from '#schema/audit/meaningfulReason.ts';
import type { Ctx } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { placeOf } from '../../../shared/encryption/encryption.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { isOpenAppointment } from '../appointment.rules.ts';
import { type ClearanceKind, flagIndex } from '../flagClearance.entity.ts';
import { ownAppointment } from '../ownAppointment.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';

const MIN_REASON_LENGTH = 20;

export interface FlagRequest {
  id: string;
  flag: string;
  kind: ClearanceKind;
  text: string;
}

/** The doctor ticks a flag as seen or lifts its restriction as far as the line allows. Repeating changes nothing. */
export function clearFlag(
  ctx: Pick<Ctx, 'em' | 'encryption' | 'now' | 'viewer'>,
  { id, flag, kind, text }: FlagRequest,
) {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await ownAppointment(ctx, em, id);
    if (row instanceof UserError) return row;
    if (!isOpenAppointment(row.status)) return new Refusal('appointment_move_not_allowed');
    const doctorId = row.doctorId ?? '';
    const appointment = await clinicAppointment(em, id, { userId: doctorId, now: ctx.now });
    const known = appointment?.flags.find((listed) => listed.flag === flag);
    if (!known || (kind !== 'seen' && known.override !== kind)) return new Refusal('clearance_not_possible');
    const reason = wholeText(text, 2000);
    if (kind !== 'seen' && (reason.length < MIN_REASON_LENGTH || !isMeaningfulReason(reason)))
      return new Refusal('clearance_needs_reason');
    const clearanceId = newId();
    const place = placeOf('flag_clearance', clearanceId);
    const sealed = await ctx.encryption.seal(row.userId, place, { flag, text: reason });
    const clearance = {
      id: clearanceId,
      appointmentId: id,
      flagIndex: flagIndex(ctx.encryption, id, flag),
      kind,
      sealed,
      authorId: doctorId,
      at: ctx.now,
    };
    const once = ['appointmentId', 'flagIndex', 'kind', 'authorId'] as const;
    await run(
      em,
      db
        .insertInto('flagClearance')
        .values(clearance)
        .onConflict((earlier) => earlier.columns(once).doNothing()),
    );
    // The flag is health data of the patient, so the event does not name it.
    if (kind !== 'seen') record(em, { type: 'flag.lifted', entityId: id, userId: row.userId });
    await em.flush();
    return (
      (await clinicAppointment(em, id, { userId: doctorId, now: ctx.now })) ??
      new Refusal('appointment_not_yours')
    );
  });
}
