import type { AdminDashboardQuery } from './DashboardPage.generated.ts';

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
