import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cents } from '#schema/money.ts';
import { moneyCell } from '../../page/csvText.ts';
import { Section } from '../../page/Section.tsx';
import { BarChart } from './BarChart.tsx';
import { type ChartSeries, seriesRows, sum } from './chartData.ts';
import { FigureView } from './FigureView.tsx';
import { countFigure, moneyFigure } from './figureText.ts';
import { type LoadedDashboard, periodName, STEP_HEADINGS } from './periodName.ts';

interface Props {
  title: string;
  /** Names the file, without the period. */
  file: string;
  dashboard: LoadedDashboard;
  series: readonly ChartSeries[];
  unit: 'count' | 'cents';
  /** Whether the section shows the sum of the series; false for opposites, such as won and lost. */
  isAdded?: boolean;
  empty: string;
  children?: ReactNode;
}

/** A measure over the period: bars, the table behind them and its file. */
export function SeriesSection({
  title,
  file,
  dashboard,
  series,
  unit,
  isAdded = true,
  empty,
  children,
}: Props) {
  const { step, steps, from, to } = dashboard;
  const format = unit === 'cents' ? moneyFigure : countFigure;
  const total = sum(series.map(({ total: ofSeries }) => ofSeries));
  const names = steps.map((start) => periodName(step, start));
  const hasTotal = isAdded && series.length > 1;
  return (
    <Section title={title} aside={isAdded ? <b>{format(total)}</b> : null}>
      {children}
      {total === 0 ? (
        <chakra.p color="muted">{empty}</chakra.p>
      ) : (
        <FigureView
          caption={title}
          fileName={`${file}-${from}-${to}.csv`}
          headings={[STEP_HEADINGS[step], ...series.map(({ name }) => name), ...(hasTotal ? ['Total'] : [])]}
          rows={seriesRows(names, series, { hasTotal })}
          format={format}
          toFile={(value) => (unit === 'cents' ? moneyCell(cents(value)) : value)}
        >
          <BarChart
            title={title}
            label={labelOf()}
            steps={names}
            series={series}
            format={format}
            isAdded={isAdded}
          />
        </FigureView>
      )}
    </Section>
  );

  function labelOf(): string {
    const totals = names.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
    const highest = Math.max(...totals);
    const period = isAdded
      ? format(total)
      : series.map(({ name, total: ofSeries }) => `${name} ${format(ofSeries)}`).join(', ');
    return `${title}: ${period} no período. Mais alto em ${names[totals.indexOf(highest)]}: ${format(highest)}.`;
  }
}
