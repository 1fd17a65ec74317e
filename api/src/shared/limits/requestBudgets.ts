/**
 * Points per minute. A request costs one point, and one more for each COST_PER_POINT fields it reads. An address has
 * enough points for many people, because mobile providers give one address to thousands. A signed-in session has its
 * own budget, so that others cannot use it up.
 */
export const BUDGETS = {
  session: 3_000,
  key: 12_000,
  cart: 1_500,
  /** Requests of an address without session or cart. */
  unnamed: 3_000,
  /** All carts of an address together, because cart tokens are easy to invent. */
  address: 20_000,
} as const;

export type BudgetName = keyof typeof BUDGETS;

/** The maximum for the own limit of an api-key. */
export const MAX_KEY_POINTS = 120_000;

export interface RequestCaller {
  sessionId?: string | null | undefined;
  apiKey?: { id: string; limitPerMinute: number | null } | null | undefined;
  cartToken?: string | null | undefined;
  address: string;
}

/** The budgets that count a caller's requests. */
export function budgetsOf({ sessionId, apiKey, cartToken, address }: RequestCaller): Budget[] {
  const ofKey: Budget[] = apiKey
    ? [{ name: 'key', key: apiKey.id, points: apiKey.limitPerMinute ?? BUDGETS.key }]
    : [];
  // If an api-key has its own limit, its requests with a session count for it, too.
  if (sessionId) return [defaultBudget('session', sessionId), ...(apiKey?.limitPerMinute ? ofKey : [])];
  if (apiKey) return ofKey;
  return [
    cartToken && cartToken.length >= MIN_CART_TOKEN_LENGTH
      ? defaultBudget('cart', cartToken.slice(0, 100))
      : defaultBudget('unnamed', address),
    defaultBudget('address', address),
  ];
}

interface Budget {
  name: BudgetName;
  key: string;
  points: number;
}

/** A shorter text is not a cart token of the shop. */
const MIN_CART_TOKEN_LENGTH = 22;

const defaultBudget = (name: BudgetName, key: string): Budget => ({ name, key, points: BUDGETS[name] });
