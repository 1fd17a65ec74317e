import { median } from '../../figures.ts';
import type { Visit } from './visitScreen.ts';

/** What one page costs: medians of its visits. */
export interface ScreenCost {
  reader: string;
  path: string;
  /** False when this database has no row to fill in its address. */
  isOpened: boolean;
  dataMs: number;
  slowest: Visit['slowest'];
  /** CPU time of the shop's process and of PostgreSQL for one visit, on average over all, also the first. */
  shopMs: number;
  databaseMs: number;
  textLength: number;
  problems: string[];
}

export function costOf(
  { reader, path }: { reader: string; path: string },
  visits: readonly Visit[],
  processor: { shopMs: number; databaseMs: number },
): ScreenCost {
  const slowest = visits.map((visit) => visit.slowest).toSorted((a, b) => a.ms - b.ms);
  return {
    reader,
    path,
    isOpened: visits.length > 0,
    dataMs: median(visits.map(({ dataMs }) => dataMs)),
    slowest: slowest[Math.floor(slowest.length / 2)] ?? { name: '', ms: 0 },
    ...processor,
    textLength: median(visits.map(({ textLength }) => textLength)),
    problems: [...new Set(visits.flatMap(({ problems }) => problems))],
  };
}
