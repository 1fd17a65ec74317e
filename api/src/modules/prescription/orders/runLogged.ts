import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices, Services } from '../../../services.ts';

export type SweepServices = OrderServices & Pick<Services, 'log'>;

/** Each order or person has its own transaction: an error with one does not stop the others. */
export async function runLogged(
  { orm, log }: SweepServices,
  what: Record<string, string>,
  run: (em: EntityManager) => Promise<void>,
): Promise<void> {
  try {
    await orm.em.fork().transactional(run);
  } catch (error) {
    log.warn({ err: error, ...what }, 'impossible order not ended');
  }
}
