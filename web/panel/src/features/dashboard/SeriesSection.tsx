import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cents } from '#schema/money.ts';
import { moneyCell } from '../../page/csvText.ts';
import { Section } from '../../page/Section.tsx';
import { BarChart } from './BarChart.tsx';
import { type ChartSeries, sum } from './chartData.ts';
import { FigureTable } from './FigureTable.tsx';
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
  const hasTotalColumn = isAdded && series.length > 1;
  return (
    <Section title={title} aside={isAdded ? <b>{format(total)}</b> : null}>
      {children}
      {total === 0 ? (
        <chakra.p color="muted">{empty}</chakra.p>
      ) : (
        <>
          <BarChart
            label={`${title}: ${format(total)} no período. A tabela abaixo tem os números.`}
            steps={names}
            series={series}
            format={format}
          />
          <FigureTable
            caption={title}
            fileName={`${file}-${from}-${to}.csv`}
            headings={[
              STEP_HEADINGS[step],
              ...series.map(({ name }) => name),
              ...(hasTotalColumn ? ['Total'] : []),
            ]}
            rows={[
              ...names.map((name, index) =>
                row(
                  name,
                  series.map(({ values }) => values[index] ?? 0),
                ),
              ),
              row(
                'Total',
                series.map(({ total: ofSeries }) => ofSeries),
              ),
              row(
                'Período anterior',
                series.map(({ former }) => former),
              ),
            ]}
            format={format}
            toFile={(value) => (unit === 'cents' ? moneyCell(cents(value)) : value)}
          />
        </>
      )}
    </Section>
  );

  function row(name: string, values: readonly number[]): (string | number)[] {
    return hasTotalColumn ? [name, ...values, sum(values)] : [name, ...values];
  }
}
