import { addDays, type Day, daysBetween } from '#schema/br/day.ts';
import type { DeclineReason, GatewayRefusalCode } from '../../../integrations/payment/gateway.ts';
import { addMonthsTo, fifthBusinessDay, monthOf } from './monthSchedule.rules.ts';

/** A hard decline says no for good: the same card is not tried again. A soft one may pass on another day. */
export type DeclineKind = 'hard' | 'soft';

/** Without a card the gateway is not asked: the person dropped it, or the gateway forgot it. */
export const NO_CARD = 'no_card';

/** Reasons that only a charge of PIX Automático has: `pixAutomatico/pixDunning.rules.ts` reads them. */
export type CardDecline = Exclude<DeclineReason, 'payer_refused' | 'over_limit' | 'authorization_ended'>;

export const DECLINE_KINDS: Readonly<Record<CardDecline | typeof NO_CARD, DeclineKind>> = {
  insufficient_funds: 'soft',
  /** The issuer wants to speak to its customer; after that the same card passes. */
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
 * Why a charge that the gateway refused to make counts as declined: it has forgotten the card, or will not say more. Repeating
 * it at once would be refused again.
 */
export const reasonOfRefusal = (code: GatewayRefusalCode): string =>
  code === 'card_token_unknown' ? NO_CARD : 'other';

/** What the gateway does not name is tried again, like a bank that is away. */
export const declineKind = (reason: string | null): DeclineKind =>
  reason !== null && Object.hasOwn(DECLINE_KINDS, reason)
    ? DECLINE_KINDS[reason as keyof typeof DECLINE_KINDS]
    : 'soft';

const AWAY_MS = 10 * 60_000;
const AWAY_MOST_MS = 6 * 3_600_000;

/**
 * How long a gateway that is away is left alone, after so many charges of the month: each leaves a draft order behind, so a
 * long outage must not write hundreds.
 */
export const awayMs = (attempts: number): number =>
  Math.min(AWAY_MOST_MS, AWAY_MS * 2 ** Math.max(0, attempts - 1));

const RETRY_AFTER_DAYS = [1, 3, 5, 7] as const;
/** After a hard decline the person has this long to choose another card. */
export const CARD_CHANGE_DAYS = 7;

/**
 * The days of the retries after a first soft decline. Where a fifth business day falls into the week, the retry nearest to
 * it moves there: on that day salaries have arrived.
 */
export function retryDays(declinedOn: Day): Day[] {
  const days = RETRY_AFTER_DAYS.map((count) => addDays(declinedOn, count));
  const own = monthOf(declinedOn);
  const payday = [own, addMonthsTo(own, 1)]
    .map(fifthBusinessDay)
    .find((candidate) => candidate > declinedOn && candidate <= addDays(declinedOn, 7));
  if (!payday || days.includes(payday)) return days;
  // Paydays between two retries are as near to both; the later one moves, so that the first retry stays soon.
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

/** What follows a declined charge, or `suspend` when nothing is left to try. */
export function afterDecline({
  kind,
  firstDeclinedOn,
  today,
}: {
  kind: DeclineKind;
  /** Of the declines since the card was last changed. */
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
