import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { Jobs } from '../../../shared/jobs/jobs.ts';
import type { CatalogCache } from '../../catalog/live/catalogCache.ts';
import type { OrderRow } from '../order.entity.ts';

/**
 * What orders need of subscriptions. It is declared here so that orders do not import that module; `recurrence`
 * implements it.
 */
export interface RecurrencePort {
  /** Whether this person has a subscription that is not cancelled: a second one is refused. */
  has(em: EntityManager, userId: string): Promise<boolean>;
  /**
   * Whether a subscription will charge this card for its next shipment. Such a card cannot be removed before another
   * payment method is chosen.
   */
  isChargedTo(em: EntityManager, cardId: string): Promise<boolean>;
  /** Whether the order belongs to a month of a subscription: only the subscription itself may charge it. */
  isMonthly(order: Pick<OrderRow, 'recurrent' | 'cartId'>): boolean;
  /** The first paid order begins the subscription, in the transaction that settles its payment. */
  begin(
    services: { config: Config; jobs: Jobs; catalog: CatalogCache },
    em: EntityManager,
    paid: { order: OrderRow; cardId: string | null; pixAuthorizationId: string | null; now: Date },
  ): Promise<void>;
  /**
   * An authorisation of PIX Automático changed at the bank. The subscription reacts in its own transaction.
   */
  followAuthorization(
    services: { orm: MikroORM; clock: Clock; config: Config; jobs: Jobs },
    authorizationId: string,
  ): Promise<void>;
  /**
   * An order is refunded in full: the subscription that began with it ends, and a month that it paid is marked as
   * refunded, in the same transaction.
   */
  endWith(
    services: { config: Config; jobs: Jobs },
    em: EntityManager,
    returned: { order: OrderRow; now: Date },
  ): Promise<void>;
}
