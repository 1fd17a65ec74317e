import { COOKIE_POLICY } from './cookiePolicy.ts';
import type { LegalDocumentId } from './legalDocuments.ts';
import type { LegalHistory } from './legalText.ts';
import { PRIVACY_NOTICE } from './privacyNotice.ts';
import { PRIVACY_POLICY } from './privacyPolicy.ts';
import { SUBSCRIPTION_TERMS } from './subscriptionTerms.ts';
import { TELEMEDICINE_TERM } from './telemedicineTerm.ts';
import { TERMS_OF_USE } from './termsOfUse.ts';

/**
 * All texts of all documents. Screens import it only in lazy pages, because it is larger than the rest of a
 * page.
 */
export const LEGAL_TEXTS: Readonly<Record<LegalDocumentId, LegalHistory>> = {
  'politica-de-privacidade': PRIVACY_POLICY,
  'termos-de-uso': TERMS_OF_USE,
  'politica-de-cookies': COOKIE_POLICY,
  'termo-de-telemedicina': TELEMEDICINE_TERM,
  'aviso-de-privacidade': PRIVACY_NOTICE,
  'termos-da-assinatura': SUBSCRIPTION_TERMS,
};
