/** What this tab stores of a visit, from its first address to its last page. */
export interface Visit {
  /** True when the home page opens after the evaluation instead of the feedback page. */
  sendHome: boolean;
  /** Condition id of the product the person came from. */
  fromProduct: number | null;
  /** The page of the shop to return to after the evaluation, such as a purchase. */
  back: string | null;
  /** The line that was sent last, for the feedback page. */
  sentLine: string | null;
}

const KEY = 'evaluation-journey';
const NONE: Visit = { sendHome: false, fromProduct: null, back: null, sentLine: null };

export function readVisit(): Visit {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...NONE, ...value } : NONE;
  } catch {
    return NONE;
  }
}

export function storeVisit(part: Partial<Visit>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readVisit(), ...part }));
  } catch {
    // Without session storage the visit ends on the feedback page, as most visits do.
  }
}
