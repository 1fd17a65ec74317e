import { LEGAL_DOCUMENTS, type LegalDocumentId } from '#schema/legal/legalDocuments.ts';
import type { ConsentPurpose } from './consentRecord.entity.ts';

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
export function documentOfConsent(purpose: ConsentPurpose) {
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
