/** A small check: true when an accepted consent is stored, perhaps an expired one, for which the banner asks again. */
export function mayHaveConsent(): boolean {
  try {
    return localStorage.getItem('cookie-consent')?.includes('accepted') ?? false;
  } catch {
    return false;
  }
}
