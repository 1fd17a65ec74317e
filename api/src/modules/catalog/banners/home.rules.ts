import type { HomeSeed } from '../../settings/store.shape.ts';

export type StoredBanner = HomeSeed['banners'][number];

const time = (moment: string | null | undefined): number | null => (moment ? Date.parse(moment) : null);

/** Whether the home page shows the banner now: from its first moment on and before its last one. */
export function isShown({ from, until }: Pick<StoredBanner, 'from' | 'until'>, now: Date): boolean {
  const [start, end] = [time(from), time(until)];
  return (start === null || start <= now.getTime()) && (end === null || now.getTime() < end);
}

/** The next moment at which a banner appears or disappears by time; null when none does. */
export function nextBannerChange(
  banners: readonly Pick<StoredBanner, 'from' | 'until'>[],
  now: Date,
): Date | null {
  const moments = banners.flatMap(({ from, until }) => [time(from), time(until)]);
  const coming = moments.filter((moment): moment is number => moment !== null && moment > now.getTime());
  return coming.length > 0 ? new Date(Math.min(...coming)) : null;
}
