import type { NotNull } from 'kysely';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { readRecord } from '../../../api/src/modules/appointment/record/readRecord.ts';
import type { Services } from '../../../api/src/services.ts';
import { db, run } from '../../../api/src/shared/database/query.ts';
import type { Sweep } from '../../../api/src/shared/jobs/sweeper.ts';
import { asPerson } from '../asPerson.ts';
import { historyFinishedAt } from '../historyProgress.ts';

const EVERY_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** How long after the history is made the demo's doctors seem to work on their appointments. */
const OPEN_HOURS = 4;

/**
 * The doctors of the demo read the records of their appointments in review again. Otherwise every appointment would
 * return to the queue after 30 minutes, and a demo that is looked at an hour later would show none.
 */
export const openRecordsSweep = (services: Services): Sweep => ({
  name: 'open records of the demo',
  everyMs: EVERY_MS,
  run: () => keepRecordsOpen(services),
});

export async function keepRecordsOpen(services: Services): Promise<void> {
  const em = services.orm.em.fork();
  const finishedAt = await historyFinishedAt(em);
  const now = services.clock.now();
  if (!finishedAt || now.getTime() > finishedAt.getTime() + OPEN_HOURS * HOUR_MS) return;
  const appointments = db
    .selectFrom('medicalAppointment')
    .select(['id', 'attendBy as userId'])
    .where('status', '=', APPOINTMENT_STATUS.inReview)
    .where('attendBy', 'is not', null)
    .$narrowType<{ userId: NotNull }>()
    .where('claimedAt', '<', finishedAt);
  for (const { id, userId } of await run(em, appointments))
    await readRecord(asPerson(services, { userId, role: Role.doctor }, now), id);
}
