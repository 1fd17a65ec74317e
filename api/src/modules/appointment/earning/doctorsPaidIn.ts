import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../../shared/database/query.ts';
import { boundsOf } from './earning.rules.ts';

/**
 * The doctors who earned something in a month, also those who have left the clinic. It reads the index once per doctor
 * and not once per evaluation.
 */
export async function doctorsPaidIn(em: EntityManager, month: string): Promise<string[]> {
  const { from, to } = boundsOf(month);
  const firstDoctor = db
    .selectFrom('earning')
    .select('earning.doctorId')
    .orderBy('earning.doctorId')
    .limit((eb) => eb.lit(1));
  const rows = await run(
    em,
    db
      .withRecursive('doctors(doctorId)', (cte) =>
        cte.selectNoFrom(firstDoctor.as('doctorId')).unionAll((eb) =>
          eb
            .selectFrom('doctors')
            .select(({ ref }) =>
              firstDoctor.where('earning.doctorId', '>', ref('doctors.doctorId')).as('doctorId'),
            )
            .where('doctors.doctorId', 'is not', null),
        ),
      )
      .selectFrom('doctors')
      .select('doctors.doctorId')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('earning')
            .whereRef('earning.doctorId', '=', 'doctors.doctorId')
            .where('at', '>=', from)
            .where('at', '<', to),
        ),
      ),
  );
  return rows.flatMap(({ doctorId }) => doctorId ?? []);
}
