import { LockMode } from '@mikro-orm/core';
import { type Ctx, memberOf } from '../../../context.ts';
import { sql } from '../../../shared/database.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal, type UserError } from '../../../shared/refusals.ts';
import { unlessRefused } from '../../../shared/unlessRefused.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { APPOINTMENT_STATUS, canMoveCase } from '../appointment.rules.ts';
import type { MedicalAppointment } from '../appointment.types.ts';
import { moveCase } from '../moveCase.ts';
import { viewAppointment } from '../viewAppointment.ts';

const SHORTEST_REASON = 10;

/** An admin takes an undecided case out, and says why: the patient sees it. What waited for it is cancelled and paid back. */
export function cancelCase(ctx: Ctx, id: string, reason: string): Promise<MedicalAppointment | UserError> {
  const viewer = memberOf(ctx);
  if (!isId(id)) throw new NotFound('Consulta');
  return unlessRefused(ctx.em, async (em) => {
    const row = await em.findOne(AppointmentRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Consulta');
    if (!canMoveCase(row.status, APPOINTMENT_STATUS.cancelled)) return new Refusal('case_move_not_allowed');
    const why = reason.replaceAll('\0', '').trim();
    if (why.length < SHORTEST_REASON) return new Refusal('reason_required');
    await recordAccess(em, {
      ownerId: row.userId,
      viewer,
      what: 'appointment',
      entityId: id,
      door: 'graphql',
      now: ctx.now,
      reason: why,
    });
    await moveCase(em, row, {
      status: APPOINTMENT_STATUS.cancelled,
      authorId: viewer.userId,
      at: ctx.now,
    });
    await sql(
      em,
      `update schedule_slot set state = 'cancelled' where appointment_id = $1 and state in ('offered', 'chosen')`,
      [id],
    );
    await em.flush();
    const { userId, request } = row;
    await ctx.caseOutcomes.notPrescribed(ctx, em, { appointmentId: id, userId, request });
    return viewAppointment(row);
  });
}
