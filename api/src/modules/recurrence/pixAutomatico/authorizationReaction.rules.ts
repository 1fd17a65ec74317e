import type { PixAuthorizationState } from '../../payment/pixAutomatico/pixAuthorization.entity.ts';
import type { MonthState } from '../month/month.rules.ts';

export interface AuthorizationFacts {
  state: PixAuthorizationState;
  /** True when the subscription is paid by this authorisation; false while it waits for the person's confirmation. */
  isInUse: boolean;
  /** The limit at the bank is enough for one shipment. */
  coversTotal: boolean;
  openMonth: { state: MonthState; declineReason: string | null } | null;
}

/**
 * How a subscription reacts to a changed authorisation. `use`: it becomes the payment method. `drop`: the person
 * refused it at the bank, and the payment method does not change. `ask`: the person must choose another payment method.
 * `charge`: a month that was above the limit is charged now.
 */
export function authorizationReaction({
  state,
  isInUse,
  coversTotal,
  openMonth,
}: AuthorizationFacts): 'none' | 'use' | 'drop' | 'ask' | 'charge' {
  const isOver = state === 'refused' || state === 'ended';
  if (!isInUse && state === 'active') return 'use';
  if (!isInUse) return isOver ? 'drop' : 'none';
  if (isOver) return 'ask';
  const isAboveLimit = openMonth?.state === 'declined' && openMonth.declineReason === 'over_limit';
  return state === 'active' && isAboveLimit && coversTotal ? 'charge' : 'none';
}
