import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../shared/ids.ts';
import { documentOfConsent } from './consent.rules.ts';
import { type ConsentChannel, type ConsentPurpose, ConsentRecord } from './consentRecord.entity.ts';

interface GivenConsents {
  userId: string;
  purposes: readonly ConsentPurpose[];
  state?: ConsentRecord['state'];
  channel: ConsentChannel;
  /** The order it was given with. */
  orderId?: string | null;
  address: string;
  now: Date;
}

/**
 * Adds consents to the person's history, in the caller's transaction, with the version of the text that was shown.
 */
export function recordConsent(em: EntityManager, consents: GivenConsents): void {
  for (const consent of consentsGiven(consents)) em.persist(em.create(ConsentRecord, consent));
}

/** The rows that `recordConsent` adds, for a caller that inserts them with its own statement. */
export const consentsGiven = ({
  userId,
  purposes,
  state = 'given',
  channel,
  orderId = null,
  address,
  now,
}: GivenConsents): ConsentRecord[] =>
  purposes.map((purpose) => ({
    id: newId(now.getTime()),
    userId,
    purpose,
    state,
    channel,
    orderId,
    address,
    sealed: null,
    at: now,
    ...documentOfConsent(purpose),
  }));
