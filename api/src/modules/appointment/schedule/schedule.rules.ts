/** A video call, and the quarter of an hour on which it may begin. */
export const CALL_MINUTES = 30;
const GRID_MINUTES = 15;
/** Nobody is called within the hour, and nobody waits for two months. */
const EARLIEST_MINUTES = 60;
const LATEST_DAYS = 60;
const ROOM_OPENS_MINUTES = 15;

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

/** The door opens a little before, and closes with the day. */
export const roomIsOpen = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - minutes(ROOM_OPENS_MINUTES) &&
  now.getTime() <= endsAt.getTime() + minutes(120);
