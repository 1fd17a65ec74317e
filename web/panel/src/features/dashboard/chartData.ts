import type { shownMethods } from '#schema/payment/methods.ts';
import type { ChartColor } from '#web/ui/look/palette.ts';
import type { AdminDashboardQuery } from './DashboardPage.generated.ts';

type Measure = LoadedDashboard['series'][number]['measure'];

/**
 * The colour of a part, of the rest (`edge`), of what went wrong (`danger`) or of a payment method. No treatment line has
 * it.
 */
type SeriesColor = ChartColor | 'edge' | 'danger' | ReturnType<typeof shownMethods>[number]['chart']['color'];

/** One colour of a chart and one column of its table. */
export interface ChartSeries {
  name: string;
  color: SeriesColor;
  values: number[];
  total: number;
  /** The total of the period before. */
  former: number;
}

/** What is counted, and how its keys are named; the order is that of the legend. */
export interface ChartKeys {
  measure: Measure;
  unit: 'count' | 'cents';
  names: readonly (readonly [key: string, name: string, color: SeriesColor])[];
  /** Collects keys without a name. */
  others?: readonly [name: string, color: SeriesColor];
  /** Keys that are no part of this chart, also not of its `others`. */
  without?: readonly string[];
}

/** The series that have a value in the period or the one before. */
export function seriesOf(
  { series, steps }: LoadedDashboard,
  { measure, unit, names, others, without = [] }: ChartKeys,
): ChartSeries[] {
  const ofMeasure = series.filter((entry) => entry.measure === measure && !without.includes(entry.key));
  const named = names.map(([key, name, color]) => collect(name, color, (entry) => entry.key === key));
  const known = new Set(names.map(([key]) => key));
  const collected = others ? [collect(...others, (entry) => !known.has(entry.key))] : [];
  return [...named, ...collected].filter(({ total, former }) => total > 0 || former > 0);

  function collect(
    name: string,
    color: SeriesColor,
    isPart: (entry: (typeof ofMeasure)[number]) => boolean,
  ): ChartSeries {
    const parts = ofMeasure.filter(isPart);
    const values = steps.map((_, index) =>
      sum(parts.map((part) => (unit === 'cents' ? part.cents : part.counts)[index] ?? 0)),
    );
    const former = sum(parts.map((part) => (unit === 'cents' ? part.formerCents : part.formerCount)));
    return { name, color, values, total: sum(values), former };
  }
}

export type TableRow = readonly (string | number)[];

/** The rows behind the bars: one for each step, then the totals of this period and of the one before. */
export function seriesRows(
  steps: readonly string[],
  series: readonly ChartSeries[],
  { hasTotal }: { hasTotal: boolean },
): TableRow[] {
  const row = (name: string, values: readonly number[]): TableRow =>
    hasTotal ? [name, ...values, sum(values)] : [name, ...values];
  return [
    ...steps.map((step, index) =>
      row(
        step,
        series.map(({ values }) => values[index] ?? 0),
      ),
    ),
    row(
      'Total',
      series.map(({ total }) => total),
    ),
    row(
      'Período anterior',
      series.map(({ former }) => former),
    ),
  ];
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export interface Totals {
  count: number;
  cents: number;
  formerCount: number;
  formerCents: number;
}

/** The totals of a measure, of all its keys or of those named. */
export function totalsOf({ series }: LoadedDashboard, measure: Measure, keys?: readonly string[]): Totals {
  const parts = series.filter((entry) => entry.measure === measure && (!keys || keys.includes(entry.key)));
  return {
    count: sum(parts.flatMap(({ counts }) => counts)),
    cents: sum(parts.flatMap(({ cents }) => cents)),
    formerCount: sum(parts.map(({ formerCount }) => formerCount)),
    formerCents: sum(parts.map(({ formerCents }) => formerCents)),
  };
}

export type LoadedDashboard = Extract<AdminDashboardQuery['dashboard'], { __typename?: 'Dashboard' }>;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** The name of one bar: a day, the Monday of a week, or a month. */
export function periodName(step: LoadedDashboard['step'], start: string): string {
  const [year = '', month = '', day = ''] = start.split('-');
  if (step === 'MONTH') return `${MONTHS[Number(month) - 1]}/${year.slice(2)}`;
  return `${day}/${month}`;
}

/** The heading of the column that names the bars. */
export const STEP_HEADINGS: Readonly<Record<LoadedDashboard['step'], string>> = {
  DAY: 'Dia',
  WEEK: 'Semana de',
  MONTH: 'Mês',
};
