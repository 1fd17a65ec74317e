import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { sql } from '../../shared/database.ts';
import { AppointmentRow } from './appointment.entity.ts';
import { APPOINTMENT_STATUS, canMoveCase, OPEN_CASES } from './appointment.rules.ts';
import { sendCaseLetter } from './caseLetter.ts';
import { moveCase } from './moveCase.ts';

/** Cancels a patient's open cases because they withdrew the consent to telemedicine; what waited for them is refunded. */
export async function cancelOpenCases(ctx: Ctx, em: EntityManager, userId: string): Promise<number> {
  const rows = await em.find(
    AppointmentRow,
    { userId, status: { $in: [...OPEN_CASES] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const open = rows.filter(({ status }) => canMoveCase(status, APPOINTMENT_STATUS.cancelled));
  for (const row of open) {
    await moveCase(em, row, { status: APPOINTMENT_STATUS.cancelled, authorId: userId, at: ctx.now });
    await sql(
      em,
      `update schedule_slot set state = 'cancelled' where appointment_id = $1 and state in ('offered', 'chosen')`,
      [row.id],
    );
    await em.flush();
    await sendCaseLetter(ctx, em, userId, 'case-cancelled');
    await ctx.caseOutcomes.notPrescribed(ctx, em, {
      ...{ appointmentId: row.id, userId, request: row.request },
      why: 'consent-withdrawn',
    });
  }
  return open.length;
}
