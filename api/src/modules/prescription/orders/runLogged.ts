import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices, Services } from '../../../services.ts';

export type SweepServices = OrderServices & Pick<Services, 'log'>;

/**
 * Runs the work of a sweep on one order or person in its own database transaction. An error is logged, so that it
 * does not stop the others.
 */
export async function runLogged(
  { orm, log }: SweepServices,
  ids: Record<string, string>,
  run: (em: EntityManager) => Promise<void>,
): Promise<void> {
  try {
    await orm.em.fork().transactional(run);
  } catch (error) {
    log.warn({ err: error, ...ids }, 'order could not be checked or cancelled');
  }
}
