import type { PixAuthorizationState } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import type { MonthState } from '../month/month.rules.ts';

export interface AuthorizationFacts {
  state: PixAuthorizationState;
  /** True when it pays for the subscription; false for an offer that waits for the person's answer. */
  isInUse: boolean;
  /** The limit at the bank is enough for one shipment. */
  coversTotal: boolean;
  openMonth: { state: MonthState; declineReason: string | null } | null;
}

/**
 * The reaction of a subscription to a changed authorisation. `use`: it pays from now on. `forget`: the person refused,
 * and the payment method stays. `ask`: the person must choose another payment method. `charge`: a month that was above
 * the limit is charged now.
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
