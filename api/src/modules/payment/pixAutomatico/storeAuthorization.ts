import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorizationSnapshot } from '../../../integrations/payment/pixAutomatico.ts';
import { newId } from '../../../shared/ids.ts';
import type { ReconcileServices } from '../settlement/reconcilePayment.ts';
import { PixAuthorizationRow } from './pixAuthorization.entity.ts';
import { isNewer } from './pixAuthorization.rules.ts';

/** Creates the row of an authorisation before the request to the gateway, so that a lost answer can be looked up. */
export function newAuthorization(
  em: EntityManager,
  { userId, gateway, limitCents, now }: { userId: string; gateway: string; limitCents: number; now: Date },
): PixAuthorizationRow {
  const row = em.create(PixAuthorizationRow, {
    id: newId(now.getTime()),
    userId,
    gateway,
    askedLimitCents: limitCents,
    createdAt: now,
  });
  em.persist(row);
  return row;
}

/**
 * Stores what the gateway reports about an authorisation, and then updates its subscription in a second database
 * transaction. If the process stops in between, `handledVersion` stays lower than `version`, and a sweep updates the
 * subscription later.
 */
export async function storeAuthorization(
  services: ReconcileServices,
  snapshot: AuthorizationSnapshot,
): Promise<void> {
  const isStored = await services.orm.em.fork().transactional(async (em) => {
    const row = await em.findOne(
      PixAuthorizationRow,
      { id: snapshot.reference },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!row || !isNewer(row, snapshot)) return false;
    const { status: state, limitCents, copyPaste, endedBy, version } = snapshot;
    Object.assign(row, { state, limitCents, copyPaste, endedBy, version });
    return true;
  });
  if (isStored) await services.ports.recurrences.followAuthorization(services, snapshot.reference);
}

/**
 * Asks the gateway about one authorisation and stores the answer. A webhook only triggers this question; its contents
 * are not used.
 */
export async function readAuthorization(services: ReconcileServices, id: string): Promise<void> {
  const snapshot = await services.outside.gateway.pixAutomatico?.findAuthorization(id);
  if (snapshot) await storeAuthorization(services, snapshot);
}
