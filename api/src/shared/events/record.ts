import type { EntityManager } from '@mikro-orm/postgresql';
import { EventRow } from './event.entity.ts';
import type { NewEvent } from './eventTypes.ts';

/** Writes an event in the caller's transaction, so the event exists if and only if the change does. */
export function record(em: EntityManager, event: NewEvent): void {
  em.persist(
    em.create(EventRow, {
      type: event.type,
      entityId: event.entityId,
      userId: event.userId ?? null,
      payload: event.payload ?? {},
    }),
  );
}
