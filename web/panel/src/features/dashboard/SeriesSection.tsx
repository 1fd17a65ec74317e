import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { cents } from '#schema/money.ts';
import { moneyCell } from '../../page/csvText.ts';
import { Section } from '../../page/Section.tsx';
import {
  type ChartSeries,
  type LoadedDashboard,
  periodName,
  STEP_HEADINGS,
  seriesRows,
  sum,
} from './chartData.ts';
import { FigureView } from './FigureView.tsx';
import { countFigure, moneyFigure } from './figureText.ts';

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

interface BarChartProps {
  title: string;
  /** What a screen reader reads instead of the bars; the table has the numbers. */
  label: string;
  steps: readonly string[];
  series: readonly ChartSeries[];
  format(value: number): string;
  /** Whether a bar is read with the sum of its series; false for opposites. */
  isAdded: boolean;
}

/** Stacked bars, one for each step of the period. Pointing at a bar, or moving the slider below, reads its numbers. */
function BarChart({ title, label, steps, series, format, isAdded }: BarChartProps) {
  const [place, setPlace] = useState<number | null>(null);
  const last = steps.length - 1;
  const read = place === null ? null : Math.min(place, last);
  const totals = steps.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const highest = Math.max(1, ...totals);
  const reading = (index: number): string => {
    const parts = series
      .filter(({ values }) => (values[index] ?? 0) > 0)
      .map(({ name, values }) => `${name} ${format(values[index] ?? 0)}`);
    const total = format(totals[index] ?? 0);
    if (isAdded && series.length === 1) return `${steps[index]}: ${total}`;
    if (parts.length === 0) return `${steps[index]}: ${format(0)}`;
    return isAdded
      ? `${steps[index]}: ${total} (${parts.join('; ')})`
      : `${steps[index]}: ${parts.join('; ')}`;
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" flex="1">
      <Axis>{format(highest)}</Axis>
      <Bars label={label} steps={steps} series={series} highest={highest} read={read} onRead={setPlace} />
      <Axis aria-hidden display="flex" justifyContent="space-between">
        {axisSteps(steps).map((step) => (
          <span key={step}>{step}</span>
        ))}
      </Axis>
      {steps.length > 1 ? (
        <chakra.input
          type="range"
          aria-label={`Ler um ponto: ${title}`}
          aria-valuetext={reading(read ?? last)}
          min={0}
          max={last}
          step={1}
          value={read ?? last}
          onFocus={() => setPlace(read ?? last)}
          onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
          width="full"
          minHeight="1.5rem"
          accentColor="primary"
          cursor="pointer"
        />
      ) : null}
      <chakra.p
        aria-hidden
        fontSize="xs"
        minHeight="2.75em"
        lineHeight="snug"
        fontVariantNumeric="tabular-nums"
      >
        {read === null ? (
          <chakra.span color="muted">
            Aponte para uma barra ou mova o marcador para ler os números.
          </chakra.span>
        ) : (
          reading(read)
        )}
      </chakra.p>
      {series.length > 1 ? <Legend series={series} /> : null}
    </chakra.div>
  );
}

const Axis = chakra('div', {
  base: { fontSize: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums', lineHeight: 'flat' },
});

interface BarsProps extends Pick<BarChartProps, 'label' | 'steps' | 'series'> {
  highest: number;
  read: number | null;
  onRead(index: number): void;
}

function Bars({ label, steps, series, highest, read, onRead }: BarsProps) {
  return (
    <chakra.div
      role="img"
      aria-label={label}
      display="flex"
      flex="1"
      gap={steps.length > 31 ? '1px' : '3px'}
      minHeight="9rem"
      borderTopWidth="1px"
      borderBottomWidth="1px"
      borderColor="line"
    >
      {steps.map((step, index) => (
        <chakra.div
          key={step}
          flex="1"
          minWidth="0"
          display="flex"
          flexDirection="column-reverse"
          bg={index === read ? 'sand' : undefined}
          borderTopRadius="2px"
          onPointerEnter={() => onRead(index)}
          onPointerDown={() => onRead(index)}
        >
          {series.map(({ name, color, values }) => (
            <chakra.div
              key={name}
              bg={color}
              borderTopWidth={(values[index] ?? 0) > 0 ? '1px' : '0'}
              borderColor="surface"
              style={{ height: `${(100 * (values[index] ?? 0)) / highest}%` }}
            />
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  );
}

/** The first, the middle and the last step: more would overlap on a phone. */
function axisSteps(steps: readonly string[]): string[] {
  const places = [0, Math.floor((steps.length - 1) / 2), steps.length - 1];
  return [...new Set(places)].flatMap((place) => steps[place] ?? []);
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <chakra.ul listStyle="none" display="flex" flexWrap="wrap" columnGap="4" rowGap="1" fontSize="xs">
      {series.map(({ name, color }) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="2">
          <chakra.span aria-hidden boxSize="0.625rem" borderRadius="2px" bg={color} />
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
