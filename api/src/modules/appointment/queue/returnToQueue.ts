import { LockMode } from '@mikro-orm/core';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, Services } from '../../../services.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { IDLE_MINUTES } from '../appointment.rules.ts';
import { heldAppointment } from '../heldAppointment.ts';
import { returnAppointment } from './returnAppointment.ts';

/** A doctor returns an appointment to the queue, at the position of its age. */
export async function returnAppointmentToQueue(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<{ ok: true } | UserError> {
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await heldAppointment(ctx, em, id);
    if (row instanceof UserError) return row;
    if (row.status !== APPOINTMENT_STATUS.inReview) return new Refusal('case_move_not_allowed');
    await returnAppointment(em, row, row.doctorId, ctx.now);
    return { ok: true as const };
  });
}

const BATCH = 50;

/** Returns idle appointments to the queue, so that no patient waits for a doctor who stopped working. */
export async function returnIdleAppointments({
  orm,
  clock,
}: Pick<Services, 'orm' | 'clock'>): Promise<number> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const rows = await em.find(
      AppointmentRow,
      {
        status: APPOINTMENT_STATUS.inReview,
        seenAt: { $lt: new Date(now.getTime() - IDLE_MINUTES * 60_000) },
      },
      { limit: BATCH, orderBy: { seenAt: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const row of rows) await returnAppointment(em, row, null, now);
    return rows.length;
  });
}

export const idleAppointmentSweep = (services: Pick<Services, 'orm' | 'clock'>): Sweep => ({
  name: 'idle appointments',
  everyMs: 60_000,
  run: async () => {
    while ((await returnIdleAppointments(services)) >= BATCH);
  },
});
