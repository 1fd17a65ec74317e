import type { PixAuthorizationState } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import type { MonthState } from '../month/month.rules.ts';

export interface AuthorizationFacts {
  state: PixAuthorizationState;
  /** It pays the subscription; otherwise it was offered and waits for the answer of the person. */
  isInUse: boolean;
  /** The limit at the bank is enough for one shipment. */
  coversTotal: boolean;
  openMonth: { state: MonthState; declineReason: string | null } | null;
}

/**
 * What a subscription does when an authorisation changes. `use`: it pays from now on. `forget`: the person said no, and the
 * way to pay stays as it is. `ask`: the person has to choose another way to pay. `charge`: a month that was above the limit
 * is charged now.
 */
export function authorizationReaction({
  state,
  isInUse,
  coversTotal,
  openMonth,
}: AuthorizationFacts): 'none' | 'use' | 'forget' | 'ask' | 'charge' {
  const isOver = state === 'refused' || state === 'ended';
  if (!isInUse) return state === 'active' ? 'use' : isOver ? 'forget' : 'none';
  if (isOver) return 'ask';
  const isAboveLimit = openMonth?.state === 'declined' && openMonth.declineReason === 'over_limit';
  return state === 'active' && isAboveLimit && coversTotal ? 'charge' : 'none';
}
