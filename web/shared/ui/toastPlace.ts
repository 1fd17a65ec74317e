export interface Band {
  top: number;
  bottom: number;
  /** How bad it is to cover it: a menu, a bar or the focused field counts more than any number of other fields. */
  weight: number;
}

interface Screen {
  top: number;
  bottom: number;
  /** The edge at which toasts are expected. */
  prefer: 'top' | 'bottom';
}

const GAP = 8;

const coveredBy = (top: number, height: number, { top: from, bottom: to, weight }: Band): number =>
  Math.max(0, Math.min(top + height, to) - Math.max(top, from)) * weight;

/**
 * The top of the place nearest to the preferred edge where toasts of this height cover none of the bands; if there is none, of the
 * place that covers the least.
 */
export function toastPlace(height: number, screen: Screen, bands: readonly Band[]): number {
  const [first, last] = [screen.top + GAP, screen.bottom - GAP - height];
  const places = [first, last, ...bands.flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height])]
    .filter((top) => top >= first && top <= last)
    .toSorted((one, other) => (screen.prefer === 'top' ? one - other : other - one));
  const covered = (top: number) => bands.reduce((sum, band) => sum + coveredBy(top, height, band), 0);
  return places.reduce((best, top) => (covered(top) < covered(best) ? top : best), places[0] ?? first);
}
