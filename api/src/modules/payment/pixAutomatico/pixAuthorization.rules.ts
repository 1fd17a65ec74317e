import type { ErrorCode } from '#schema/errors/catalogue.ts';
import type { PaymentGateway } from '../../../integrations/payment/gateway.ts';
import type { PixAuthorizationState } from './pixAuthorization.entity.ts';

/** R$ 10.000,00: above every price of this shop, and low enough to catch a typing mistake. */
export const PIX_LIMIT_MAX_CENTS = 1_000_000;

/** For each state, the states that the bank may report next. An empty list means that the authorisation is over. */
export const PIX_AUTHORIZATION_MOVES: Readonly<
  Record<PixAuthorizationState, readonly PixAuthorizationState[]>
> = {
  creating: ['waiting', 'active', 'refused', 'ended'],
  waiting: ['active', 'refused', 'ended'],
  active: ['ended'],
  refused: [],
  ended: [],
};

/** Whether the authorisation was refused or ended, which is final. */
export const isOver = (state: PixAuthorizationState): boolean => PIX_AUTHORIZATION_MOVES[state].length === 0;

/**
 * Whether an answer of the gateway replaces the stored one. An older answer, and one that would reopen an ended
 * authorisation, does not.
 */
export const isNewer = (
  stored: { state: PixAuthorizationState; version: number },
  answer: { status: PixAuthorizationState; version: number },
): boolean =>
  answer.version > stored.version &&
  (answer.status === stored.state || PIX_AUTHORIZATION_MOVES[stored.state].includes(answer.status));

export interface PixRequest {
  gateway: Pick<PaymentGateway, 'pixAutomatico'>;
  /** PIX Automático charges subscriptions only. */
  isSubscription: boolean;
  /** The amount of a charge now. */
  amountCents: number;
  limitCents: number;
}

/** Why PIX Automático is not possible here, or null. */
export function pixRefusal({
  gateway,
  isSubscription,
  amountCents,
  limitCents,
}: PixRequest): ErrorCode | null {
  if (!isSubscription) return 'payment_type_not_allowed';
  if (!gateway.pixAutomatico) return 'pix_automatico_unavailable';
  if (!Number.isSafeInteger(limitCents) || limitCents < amountCents) return 'pix_limit_too_low';
  return limitCents > PIX_LIMIT_MAX_CENTS ? 'pix_limit_too_high' : null;
}
