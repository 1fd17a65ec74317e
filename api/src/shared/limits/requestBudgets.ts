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

export interface RequestCaller {
  sessionId?: string | null | undefined;
  apiKeyHash?: string | null | undefined;
  cartToken?: string | null | undefined;
  address: string;
}

/** The budgets a caller's requests count against. */
export function budgetsOf({
  sessionId,
  apiKeyHash,
  cartToken,
  address,
}: RequestCaller): [BudgetName, string][] {
  if (sessionId) return [['session', sessionId]];
  if (apiKeyHash) return [['key', apiKeyHash]];
  return [
    cartToken && cartToken.length >= 22 ? ['cart', cartToken.slice(0, 100)] : ['unnamed', address],
    ['address', address],
  ];
}
