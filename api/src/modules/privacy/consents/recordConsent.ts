import type { EntityManager } from '@mikro-orm/postgresql';
import { LEGAL_DOCUMENTS, type LegalDocumentId } from '#schema/legal/legalDocuments.ts';
import { newId } from '../../../shared/ids.ts';
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

/** The document behind a purpose; null where the sentence on the screen is the only text. */
const DOCUMENT_OF: Readonly<Record<ConsentPurpose, LegalDocumentId | null>> = {
  terms: 'termos-de-uso',
  privacy: 'politica-de-privacidade',
  telemedicine: 'termo-de-telemedicina',
  images: 'termo-de-telemedicina',
  marketing: null,
  cookies: 'politica-de-cookies',
  subscription: 'termos-da-assinatura',
};

/** The current document of a purpose, to be stored with an acceptance. */
function documentOfConsent(purpose: ConsentPurpose) {
  const document = DOCUMENT_OF[purpose];
  if (!document) return { document: null, version: null, sha256: null };
  const { version, sha256 } = LEGAL_DOCUMENTS[document];
  return { document, version, sha256 };
}

/** Why a consent cannot be withdrawn alone, as an error code; null when it can. */
export function withdrawalRefusal(purpose: ConsentPurpose) {
  // Without these there is no account: withdrawing them means erasing it.
  if (purpose === 'terms' || purpose === 'privacy') return 'consent_cannot_be_withdrawn';
  // A contract rather than a consent: it ends when the subscription is cancelled.
  return purpose === 'subscription' ? 'consent_ends_with_subscription' : null;
}
