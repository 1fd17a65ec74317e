import { addDays, type Day, daysBetween } from '#schema/br/day.ts';
import { isKeyOf } from '#schema/typedObject.ts';
import type { DeclineReason } from '../../../integrations/payment/charge.ts';
import type { GatewayRefusalCode } from '../../../shared/ports/portErrors.ts';
import { addMonthsTo, fifthBusinessDay, monthOf } from './monthSchedule.rules.ts';

/** A hard decline is permanent: the same card is not charged again. A soft one may succeed on another day. */
export type DeclineKind = 'hard' | 'soft';

/** There is no card to charge: the person removed it, or the gateway no longer has it. */
export const NO_CARD = 'no_card';

/** Why a card was declined. The reasons of PIX Automático are handled in `pixAutomatico/pixDunning.rules.ts`. */
export type CardDecline = Exclude<DeclineReason, 'payer_refused' | 'over_limit' | 'authorization_ended'>;

export const DECLINE_KINDS: Readonly<Record<CardDecline | typeof NO_CARD, DeclineKind>> = {
  insufficient_funds: 'soft',
  /** The issuer asks its customer to call; after the call the same card works. */
  call_issuer: 'soft',
  other: 'soft',
  expired_card: 'hard',
  wrong_security_code: 'hard',
  suspected_fraud: 'hard',
  lost_or_stolen: 'hard',
  card_blocked: 'hard',
  [NO_CARD]: 'hard',
};

/**
 * The decline reason for a charge that the gateway refused to create: it no longer has the card, or gives no details.
 * As a decline, the charge is retried on another day, because a repeat at once would be refused again.
 */
export const reasonOfRefusal = (code: GatewayRefusalCode): string =>
  code === 'card_token_unknown' ? NO_CARD : 'other';

/** Whether a decline is permanent. A missing or unknown reason counts as soft, so the charge is retried. */
export const declineKind = (reason: string | null): DeclineKind =>
  reason !== null && isKeyOf(DECLINE_KINDS, reason) ? DECLINE_KINDS[reason] : 'soft';

const UNAVAILABLE_RETRY_MS = 10 * 60_000;
const MAX_UNAVAILABLE_RETRY_MS = 6 * 3_600_000;

/**
 * The back-off before the next charge when the gateway did not make the last one; `attempts` is the number of charges
 * of the month so far. Each charge creates a draft order, so a long outage must not create hundreds.
 */
export const unansweredDelayMs = (attempts: number): number =>
  Math.min(MAX_UNAVAILABLE_RETRY_MS, UNAVAILABLE_RETRY_MS * 2 ** Math.max(0, attempts - 1));

const RETRY_AFTER_DAYS = [1, 3, 5, 7] as const;

/**
 * The days of the retries after a first soft decline. If a fifth business day falls into the week, the nearest retry
 * moves to it, because salaries arrive by that day.
 */
export function retryDays(declinedOn: Day): Day[] {
  const days = RETRY_AFTER_DAYS.map((count) => addDays(declinedOn, count));
  const monthOfDecline = monthOf(declinedOn);
  const payday = [monthOfDecline, addMonthsTo(monthOfDecline, 1)]
    .map(fifthBusinessDay)
    .find((candidate) => candidate > declinedOn && candidate <= addDays(declinedOn, 7));
  if (!payday || days.includes(payday)) return days;
  // A payday can be equally near to two retries. `<=` then chooses the later one, so that the first retry stays early.
  const nearest = days.reduce((best, candidate) =>
    Math.abs(daysBetween(candidate, payday)) <= Math.abs(daysBetween(best, payday)) ? candidate : best,
  );
  return days.map((candidate) => (candidate === nearest ? payday : candidate)).sort();
}

export interface Dunning {
  /** The day of the next charge of the same card; null when only another card helps. */
  retryOn: Day | null;
  /** From this day on the month has failed and the subscription is suspended. */
  giveUpOn: Day;
}

/** The plan after a declined charge, or `suspend` when no retry is left. */
export function afterDecline({
  kind,
  firstDeclinedOn,
  today,
}: {
  kind: DeclineKind;
  /** The first decline since the card was last changed. */
  firstDeclinedOn: Day;
  today: Day;
}): Dunning | 'suspend' {
  const days = retryDays(firstDeclinedOn);
  const last = days.at(-1) ?? firstDeclinedOn;
  const giveUpOn = addDays(last, 1);
  if (kind === 'hard') return today < giveUpOn ? { retryOn: null, giveUpOn } : 'suspend';
  const retryOn = days.find((candidate) => candidate > today);
  return retryOn ? { retryOn, giveUpOn } : 'suspend';
}
