import type { EntityManager } from '@mikro-orm/postgresql';
import { EventRow } from './event.entity.ts';

export interface DomainEvent {
  /** `word.what-happened` */
  type: string;
  entityId: string;
  /** Whose row it is; null for public facts. */
  userId?: string | null;
  payload?: Record<string, unknown>;
}

/** Writes a fact in the caller's transaction: it exists exactly when the change it tells of does. */
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
