import { sql } from 'kysely';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { isForbidden, readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { suspendRecurrence } from '../change/endRecurrence.ts';
import { hasMedicine, itemsOfRecurrence, lockRecurrence } from '../month/lockMonth.ts';
import { runEach } from './runEach.ts';

/** How far back a newly started worker looks. */
const FIRST_RUN_LOOKBACK_MS = 7 * 86_400_000;

/**
 * The sweep that suspends subscriptions within minutes of an answer that forbids a medicine. The check before each
 * charge finds such an answer too.
 */
export function unsafeRecurrenceSweep(services: ReconcileServices): Sweep {
  let since = new Date(services.clock.now().getTime() - FIRST_RUN_LOOKBACK_MS);
  return {
    name: 'subscriptions that became unsafe',
    everyMs: 120_000,
    run: async () => {
      const now = services.clock.now();
      await suspendUnsafeRecurrences(services, since);
      // Ten minutes are read again, because a transaction that is still open may commit an older answer.
      since = new Date(now.getTime() - 600_000);
    },
  };
}

/** Suspends the subscriptions of people whose answers since this time make one of their medicines unsafe. */
export async function suspendUnsafeRecurrences(services: ReconcileServices, since: Date): Promise<number> {
  const userIds = await services.ports.prescriptions.usersRestrictedSince(services.orm.em.fork(), since);
  if (userIds.length === 0) return 0;
  return runEach(services, await recurrencesWithMedicine(services, userIds), ({ id }) =>
    suspendIfUnsafe(services, id),
  );
}

/** Active subscriptions of these people that contain a medicine. */
const recurrencesWithMedicine = (
  { orm }: ReconcileServices,
  userIds: readonly string[],
): Promise<{ id: string }[]> =>
  run(
    orm.em.fork(),
    db
      .selectFrom('recurrence')
      .select('id')
      .where('status', '=', sql.lit(RECURRENCE_STATUS.active))
      .where('userId', '=', anyOf(userIds))
      .where(hasMedicine),
  );

/**
 * Suspends a subscription if one of its medicines became unsafe for the patient. The mail does not name the reason.
 */
async function suspendIfUnsafe(services: ReconcileServices, recurrenceId: string): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const row = await lockRecurrence(em, { id: recurrenceId });
    const now = services.clock.now();
    if (row?.status !== RECURRENCE_STATUS.active) return;
    const lines = (await itemsOfRecurrence(em, row)).filter(({ prescription }) => prescription);
    const statuses = await readMedicineStatuses({ ...services, now }, em, { userId: row.userId, lines });
    if (isForbidden(statuses)) await suspendRecurrence(services, em, row, 'contraindication', now);
  });
}
