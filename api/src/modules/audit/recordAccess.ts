import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../shared/ids.ts';
import type { Viewer } from '../account/tokens.ts';
import { type AccessDoor, AccessEntry, type AccessedKind } from './accessEntry.entity.ts';

export interface Access {
  ownerId: string;
  viewer: Pick<Viewer, 'userId' | 'role'>;
  what: AccessedKind;
  entityId: string;
  door: AccessDoor;
  now: Date;
  /** Where a rule asks for one, as for an admin who opens a case. */
  reason?: string | null;
}

/** Writes down that records were opened, before they are shown, by one statement however many they are. */
export async function recordAccess(em: EntityManager, ...opened: Access[]): Promise<void> {
  if (opened.length === 0) return;
  const entries = opened.map(({ viewer, now, reason, ...facts }) => ({
    ...facts,
    id: newId(now.getTime()),
    viewerId: viewer.userId,
    viewerRole: viewer.role,
    at: now,
    reason: reason ?? null,
  }));
  await em.insertMany(AccessEntry, entries);
}
