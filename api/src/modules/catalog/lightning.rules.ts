import type { LightningRow } from './catalogRows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an offer that runs now ends; null when it does not run. */
export function lightningEnd(offer: LightningRow, now: Date): Date | null {
  if (now < offer.startsAt) return null;
  if (now < offer.endsAt) return offer.endsAt;
  if (!offer.repeatsDaily) return null;
  const days = Math.floor((now.getTime() - offer.endsAt.getTime()) / DAY_MS) + 1;
  return new Date(offer.endsAt.getTime() + days * DAY_MS);
}
