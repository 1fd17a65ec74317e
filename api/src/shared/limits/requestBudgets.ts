/**
 * Points per minute. One request is one point and one more for each COST_PER_POINT fields it reads. An
 * address has enough for many people, because mobile providers put thousands behind one. A signed-in session
 * has its own budget, so others cannot use it up.
 */
export const BUDGETS = {
  session: 3_000,
  key: 12_000,
  cart: 1_500,
  /** Requests of an address without session or cart. */
  unnamed: 3_000,
  /** Cart tokens are easy to make up, so together they are limited by their address. */
  address: 20_000,
} as const;

export type BudgetName = keyof typeof BUDGETS;

/** The largest limit that a key may have of its own. */
export const MAX_KEY_POINTS = 120_000;

export interface RequestCaller {
  sessionId?: string | null | undefined;
  apiKey?: { id: string; limitPerMinute: number | null } | null | undefined;
  cartToken?: string | null | undefined;
  address: string;
}

/** The budgets a caller's requests count against. */
export function budgetsOf({ sessionId, apiKey, cartToken, address }: RequestCaller): Budget[] {
  const ofKey: Budget[] = apiKey
    ? [{ name: 'key', key: apiKey.id, points: apiKey.limitPerMinute ?? BUDGETS.key }]
    : [];
  // A key's own limit also counts its requests for signed-in people.
  if (sessionId) return [usual('session', sessionId), ...(apiKey?.limitPerMinute ? ofKey : [])];
  if (apiKey) return ofKey;
  return [
    cartToken && cartToken.length >= 22 ? usual('cart', cartToken.slice(0, 100)) : usual('unnamed', address),
    usual('address', address),
  ];
}

interface Budget {
  name: BudgetName;
  key: string;
  points: number;
}

const usual = (name: BudgetName, key: string): Budget => ({ name, key, points: BUDGETS[name] });
