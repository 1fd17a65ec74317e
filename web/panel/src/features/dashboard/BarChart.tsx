import { chakra } from '@chakra-ui/react';
import { type ChartSeries, sum } from './chartData.ts';

interface Props {
  /** What a screen reader reads instead of the bars; the table below has the numbers. */
  label: string;
  steps: readonly string[];
  series: readonly ChartSeries[];
  format(value: number): string;
}

/** Stacked bars, one for each step of the period. */
export function BarChart({ label, steps, series, format }: Props) {
  const totals = steps.map((_, index) => sum(series.map(({ values }) => values[index] ?? 0)));
  const highest = Math.max(1, ...totals);
  return (
    <chakra.div display="flex" flexDirection="column" gap="2" flex="1">
      <chakra.div fontSize="xs" color="muted" fontVariantNumeric="tabular-nums" lineHeight="flat">
        {format(highest)}
      </chakra.div>
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
            title={`${step}: ${format(totals[index] ?? 0)}`}
            borderTopRadius="2px"
            _hover={{ bg: 'ground' }}
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
      <chakra.div
        aria-hidden
        display="flex"
        justifyContent="space-between"
        fontSize="xs"
        color="muted"
        fontVariantNumeric="tabular-nums"
        lineHeight="flat"
      >
        {axisSteps(steps).map((step) => (
          <span key={step}>{step}</span>
        ))}
      </chakra.div>
      {series.length > 1 ? <Legend series={series} /> : null}
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
