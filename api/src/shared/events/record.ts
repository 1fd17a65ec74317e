import type { EntityManager } from '@mikro-orm/postgresql';
import { EventRow } from './event.entity.ts';

export interface DomainEvent {
  /** `word.what-happened` */
  type: string;
  entityId: string;
  /** The owner of the row; null for public events. */
  userId?: string | null;
  payload?: Record<string, unknown>;
}

/** Writes an event in the caller's transaction, so the event exists if and only if the change does. */
export function record(em: EntityManager, event: DomainEvent): void {
  em.persist(
    em.create(EventRow, {
      type: event.type,
      entityId: event.entityId,
      userId: event.userId ?? null,
      payload: event.payload ?? {},
    }),
  );
}
