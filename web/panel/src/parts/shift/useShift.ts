import { useNow } from '#web/format/useNow.ts';
import { useMyShiftQuery } from './shift.generated.ts';

const HALF_MINUTE_MS = 30_000;

/** `over`: the twelve hours passed while the page was open. `unknown`: not read yet, or it could not be read. */
export type ShiftState = 'unknown' | 'off' | 'on' | 'over';

/** The shift of the signed-in pharmacist, and how it stands at this moment. */
export function useShift() {
  const { data, error, refetch } = useMyShiftQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const now = useNow(HALF_MINUTE_MS);
  const shift = data?.myShift ?? null;
  return { state: data ? shiftState(shift, now) : ('unknown' as const), shift, now, error, refetch };
}

function shiftState(shift: { endsAt: string } | null, now: number): Exclude<ShiftState, 'unknown'> {
  if (!shift) return 'off';
  return Date.parse(shift.endsAt) > now ? 'on' : 'over';
}
