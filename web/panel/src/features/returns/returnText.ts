import { formatDay, parseDay } from '#schema/br/day.ts';
import { isWithdrawalReason, WITHDRAWAL_REASONS } from '#schema/order/withdrawalReasons.ts';
import type { AdminReturnsQuery } from './ReturnsPage.generated.ts';

export type AdminReturn = AdminReturnsQuery['withdrawals']['items'][number];

export const RETURN_TONES = {
  REQUESTED: 'danger',
  LABEL: 'plain',
  POSTED: 'primary',
  RECEIVED: 'ok',
  REFUNDED: 'ok',
  LAPSED: 'plain',
} as const satisfies Record<AdminReturn['state'], string>;

/** The reason of a return, its posting code with the last day to post, and its tracking code. */
export function returnFacts({ reason, postBy, postCode, carrierCode }: AdminReturn): (string | false)[] {
  const day = postBy ? parseDay(postBy) : null;
  return [
    reason !== null && isWithdrawalReason(reason) && `Motivo: ${WITHDRAWAL_REASONS[reason]}`,
    postCode !== null && `Postagem ${postCode}${day ? ` até ${formatDay(day)}` : ''}`,
    carrierCode !== null && `Correios ${carrierCode}`,
  ];
}

/** True when the warehouse may receive the parcel, once; also after its refund. */
export const mayReceive = ({ way, receivedAt }: AdminReturn): boolean =>
  way === 'RETURN' && receivedAt === null;

export const needsPostCode = ({ state }: AdminReturn): boolean => state === 'REQUESTED' || state === 'LAPSED';
