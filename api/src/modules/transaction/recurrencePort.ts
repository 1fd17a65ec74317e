import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import type { TransactionRow } from './transaction.entity.ts';

/** What orders need to know of subscriptions, declared here so that they do not depend on that module. `recurrence` implements it. */
export interface RecurrencePort {
  /** Whether this person has a subscription that is not cancelled: a second one is refused. */
  has(em: EntityManager, userId: string): Promise<boolean>;
  /** Whether a subscription will charge this card for its next shipment: it is not removed before another way to pay is chosen. */
  isChargedTo(em: EntityManager, cardId: string): Promise<boolean>;
  /** Whether the order belongs to a month of a subscription: only the subscription itself may charge it. */
  isMonthly(order: Pick<TransactionRow, 'recurrent' | 'cartId'>): boolean;
  /** The first paid order begins the subscription, in the transaction that settles its payment. */
  begin(
    services: Pick<Services, 'config' | 'jobs' | 'catalog'>,
    em: EntityManager,
    paid: { order: TransactionRow; cardId: string | null; pixAuthorizationId: string | null; now: Date },
  ): Promise<void>;
  /** An authorisation of PIX Automático changed at the bank. The subscription reacts in a transaction of its own. */
  authorizationChanged(
    services: Pick<Services, 'orm' | 'clock' | 'config' | 'jobs'>,
    authorizationId: string,
  ): Promise<void>;
  /**
   * All money of an order goes back: the subscription that began with it ends, and a month that it paid is marked as paid back,
   * in the same transaction.
   */
  endWith(
    services: Pick<Services, 'config' | 'jobs'>,
    em: EntityManager,
    returned: { order: TransactionRow; now: Date },
  ): Promise<void>;
}
