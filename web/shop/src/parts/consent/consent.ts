import { addMonths } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

const CONSENT_KEY = 'cookie-consent';

export interface Consent {
  choice: 'accepted' | 'refused';
  at: string;
}

const MONTHS_VALID = 3;

/**
 * True without an answer, and from the day on which three calendar months have passed: 31 January + 3 = 30 April
 * (A-92).
 */
export function mustAskConsent(consent: Consent | null, now: Date): boolean {
  if (consent === null) return true;
  const at = new Date(consent.at);
  if (Number.isNaN(at.getTime())) return true;
  return todayInSaoPaulo(now) >= addMonths(todayInSaoPaulo(at), MONTHS_VALID);
}

export function readConsent(): Consent | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('choice' in value) || !('at' in value)) return null;
    const { choice, at } = value;
    return (choice === 'accepted' || choice === 'refused') && typeof at === 'string' ? { choice, at } : null;
  } catch {
    return null;
  }
}

export function saveConsent(choice: Consent['choice'], now: Date): void {
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ choice, at: now.toISOString() } satisfies Consent));
  } catch {
    // Without storage the banner appears on every page, because no answer is recorded.
  }
}
