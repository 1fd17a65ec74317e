import type { Services } from '../../../../services.ts';
import { sql } from '../../../../shared/database/database.ts';
import type { Sweep } from '../../../../shared/jobs/sweeper.ts';
import { refreshSteps } from './refreshSteps.ts';

/** A step is computed again after this time even without a change, because a release may change the rules of steps. */
const AT_LEAST_EVERY = '6 hours';
const BATCH = 100;

type StepServices = Pick<Services, 'catalog' | 'clock' | 'orm'>;

/** Stores the steps of orders soon after a change, so that readers find little to compute. */
export async function storeSteps({ catalog, clock, orm }: StepServices): Promise<void> {
  const em = orm.em.fork();
  const now = clock.now();
  await sql(
    em,
    `insert into order_step_change (subject, subject_id)
       select 'order', id from order_step where computed_at < $1::timestamptz - interval '${AT_LEAST_EVERY}'
        order by computed_at limit ${BATCH}`,
    [now],
  );
  await refreshSteps(em, { catalog: catalog.current(), now, maxBatches: Number.POSITIVE_INFINITY });
}

export const stepSweep = (services: StepServices): Sweep => ({
  name: 'next steps of orders',
  everyMs: 5_000,
  run: () => storeSteps(services),
});
