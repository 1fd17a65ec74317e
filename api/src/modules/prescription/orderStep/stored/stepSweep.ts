import { sql } from 'kysely';
import type { Services } from '../../../../services.ts';
import { db, run } from '../../../../shared/database/query.ts';
import type { Sweep } from '../../../../shared/jobs/sweeper.ts';
import { refreshSteps } from './refreshSteps.ts';

/** A step is computed again after this time even without a change, because a release may change the rules of steps. */
const AT_LEAST_EVERY_MS = 6 * 3_600_000;
const BATCH = 100;

type StepServices = Pick<Services, 'catalog' | 'clock' | 'orm'>;

/** Stores the steps of orders soon after a change, so that readers find little to compute. */
export async function storeSteps({ catalog, clock, orm }: StepServices): Promise<void> {
  const em = orm.em.fork();
  const now = clock.now();
  const old = db
    .selectFrom('orderStep')
    .select([sql.lit('order').as('subject'), 'id'])
    .where('computedAt', '<', new Date(now.getTime() - AT_LEAST_EVERY_MS))
    .orderBy('computedAt')
    .limit(sql.lit(BATCH));
  await run(em, db.insertInto('orderStepChange').columns(['subject', 'subjectId']).expression(old));
  await refreshSteps(em, { catalog: catalog.current(), now, maxBatches: Number.POSITIVE_INFINITY });
}

export const stepSweep = (services: StepServices): Sweep => ({
  name: 'next steps of orders',
  everyMs: 5_000,
  run: () => storeSteps(services),
});
