/** Length of a video call; it begins on a quarter of an hour. */
export const CALL_MINUTES = 30;
const GRID_MINUTES = 15;
/** A call starts at least one hour from now, and at most two months ahead. */
const EARLIEST_MINUTES = 60;
const LATEST_DAYS = 60;
const ROOM_OPENS_MINUTES = 15;
const ROOM_CLOSES_MINUTES = 120;

const minutes = (count: number): number => count * 60_000;

export const endOfCall = (startsAt: Date): Date => new Date(startsAt.getTime() + minutes(CALL_MINUTES));

export function isPossibleTime(startsAt: Date, now: Date): boolean {
  const time = startsAt.getTime();
  if (Number.isNaN(time) || time % minutes(GRID_MINUTES) !== 0) return false;
  return (
    time >= now.getTime() + minutes(EARLIEST_MINUTES) &&
    time <= now.getTime() + LATEST_DAYS * minutes(24 * 60)
  );
}

export const overlaps = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The room opens 15 minutes before the call and closes two hours after it, for calls that begin late. */
export const roomIsOpen = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - minutes(ROOM_OPENS_MINUTES) &&
  now.getTime() <= endsAt.getTime() + minutes(ROOM_CLOSES_MINUTES);
