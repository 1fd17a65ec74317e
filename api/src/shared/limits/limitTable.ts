export interface Limit {
  points: number;
  /** In seconds. */
  duration: number;
  /** For how many seconds a caller who exceeds the limit is blocked, or else until the duration has passed. */
  blockDuration?: number;
  /** Whether `RequestBudget` counts the points in memory, so that `Limits` does not also keep blocked keys there. */
  isBudget?: true;
}

/** The rate limits by name: `points` attempts in `duration` seconds. */
export const LIMITS = {
  loginAccount: { points: 8, duration: 900, blockDuration: 900 },
  loginAddress: { points: 60, duration: 900 },
  passkeyAddress: { points: 300, duration: 900 },
  twoFactor: { points: 5, duration: 900, blockDuration: 900 },
  documentLookup: { points: 20, duration: 3600 },
  register: { points: 30, duration: 3600 },
  recoveryAccount: { points: 4, duration: 3600 },
  recoveryAddress: { points: 20, duration: 3600 },
  recoveryTry: { points: 20, duration: 900 },
  trackingMiss: { points: 40, duration: 600 },
  trackingMissAddress: { points: 200, duration: 600 },
  coupon: { points: 30, duration: 600 },
  couponAddress: { points: 300, duration: 600 },
  payment: { points: 40, duration: 3600 },
  testMail: { points: 20, duration: 3600 },
  contact: { points: 10, duration: 3600 },
  dataExport: { points: 3, duration: 86_400 },
  upload: { points: 120, duration: 3600 },
  evaluation: { points: 30, duration: 3600 },
  chatMessage: { points: 300, duration: 600 },
  prescriptionCode: { points: 20, duration: 900 },
  prescriptionCodeAddress: { points: 60, duration: 900 },
  testKey: { points: 5, duration: 3600 },
  testOrder: { points: 120, duration: 3600 },
  keyless: { points: 600, duration: 60 },
  // Requests (requestBudget.ts): one point each, and one more for each COST_PER_POINT fields that they read. An address has
  // enough for many people, because mobile providers give one address to thousands; a signed-in session has its own.
  'request-session': { points: 3_000, duration: 60, isBudget: true },
  // The most that an admin may allow an API key.
  'request-key': { points: 120_000, duration: 60, isBudget: true },
  'request-cart': { points: 1_500, duration: 60, isBudget: true },
  // Requests of an address without session or cart.
  'request-unnamed': { points: 3_000, duration: 60, isBudget: true },
  // All carts of an address together, because cart tokens are easy to invent.
  'request-address': { points: 20_000, duration: 60, isBudget: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The limits whose points `RequestBudget` counts. */
export type BudgetName = {
  [Name in LimitName]: (typeof LIMITS)[Name] extends { isBudget: true } ? Name : never;
}[LimitName];
