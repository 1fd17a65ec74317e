import { useNow } from '#web/format/useNow.ts';
import { useMyWeekQuery } from './WeekCalendar.generated.ts';

const POLL_MS = 60_000;
/**
 * The server opens a room shortly before its call and keeps it open for a while; outside this time there is nothing
 * to read.
 */
const BEFORE_MS = 20 * 60_000;
const AFTER_MS = 3 * 60 * 60_000;

/** True when a call is so near that its room may open while the page is shown. */
const isNear = (startsAt: string, now: number): boolean => {
  const start = Date.parse(startsAt);
  return now > start - BEFORE_MS && now < start + AFTER_MS;
};

/**
 * The links of call rooms, read while a call is near: from the schedule and not from the record, whose opening is
 * recorded.
 */
export function useRoomLinks(starts: readonly string[]): (slotId: string | undefined) => string | null {
  const now = useNow(POLL_MS);
  const near = starts.filter((startsAt) => isNear(startsAt, now)).toSorted();
  const last = Date.parse(near.at(-1) ?? '') || 0;
  const { data } = useMyWeekQuery({
    // The end of the range is exclusive, so it is later than the last start.
    variables: { from: near[0] ?? '', to: new Date(last + POLL_MS).toISOString() },
    skip: near.length === 0,
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    fetchPolicy: 'cache-and-network',
  });
  return (slotId) => data?.mySchedule.find(({ slot }) => slot.id === slotId)?.slot.roomUrl ?? null;
}
