import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { Jobs } from '../../../shared/jobs/jobs.ts';
import type { CatalogCache } from '../../catalog/live/catalogCache.ts';
import type { OrderRow } from '../order.entity.ts';

/**
 * The port by which orders use subscriptions. The recurrence module implements it, so that the order module does not
 * import that module.
 */
export interface RecurrencePort {
  /** Whether this person has a subscription that is not cancelled: a second one is refused. */
  has(em: EntityManager, userId: string): Promise<boolean>;
  /**
   * Whether a subscription charges this card. Such a card cannot be removed until the subscription has another payment
   * method.
   */
  isChargedTo(em: EntityManager, cardId: string): Promise<boolean>;
  /** Whether the order belongs to a month of a subscription: only the subscription itself may charge it. */
  isMonthly(order: Pick<OrderRow, 'recurrent' | 'cartId'>): boolean;
  /** Starts a subscription with its first paid order, in the database transaction that settles the payment. */
  begin(
    services: { config: Config; jobs: Jobs; catalog: CatalogCache },
    em: EntityManager,
    paid: { order: OrderRow; cardId: string | null; pixAuthorizationId: string | null; now: Date },
  ): Promise<void>;
  /**
   * Updates the subscription after its PIX Automático authorisation changed at the bank, in a database transaction of
   * its own.
   */
  followAuthorization(
    services: { orm: MikroORM; clock: Clock; config: Config; jobs: Jobs },
    authorizationId: string,
  ): Promise<void>;
  /**
   * Called when an order is refunded in full: ends the subscription that began with the order, and marks a month that
   * it paid as refunded, in the caller's database transaction.
   */
  endWith(
    services: { config: Config; jobs: Jobs },
    em: EntityManager,
    returned: { order: OrderRow; now: Date },
  ): Promise<void>;
}
