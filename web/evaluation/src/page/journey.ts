/** What a visit stores from its first address to its last page. */
export interface Journey {
  sendHome: boolean;
  /** Condition id of the product the person came from. */
  fromProduct: number | null;
  /** The page of the shop to return to after the evaluation, such as a purchase. */
  back: string | null;
  /** The line that was sent last, for the feedback page. */
  sentLine: string | null;
}

const KEY = 'evaluation-journey';
const NONE: Journey = { sendHome: false, fromProduct: null, back: null, sentLine: null };

export function readJourney(): Journey {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...NONE, ...value } : NONE;
  } catch {
    return NONE;
  }
}

export function rememberJourney(part: Partial<Journey>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readJourney(), ...part }));
  } catch {
    // Without storage the visit ends on the feedback page, like most visits.
  }
}
