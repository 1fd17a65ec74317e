import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '#schema/money.ts';
import { csvText, moneyCell } from '../../page/csvText.ts';
import { type ChartKeys, type LoadedDashboard, seriesOf, seriesRows, sum } from './chartData.ts';
import {
  ANSWERS,
  BUYERS,
  CANCELLED,
  LOST,
  LOST_REASONS,
  METHODS,
  REFUNDS,
  SALES,
  STRAY_REFUNDS,
  WON,
} from './chartKeys.ts';
import { cardFiguresOf } from './FigureCards.tsx';
import { fileRows } from './FigureView.tsx';
import { productRows } from './ProductsSection.tsx';

/** `gateway` and `something newer` have no name in the charts, which count them among the others. */
const KEYS = {
  SALE: METHODS.map(([key]) => key),
  BUYER: ['new', 'returning'],
  REFUND: ['store', 'units', 'withdrawal', 'cancelled', 'part', 'freight', 'gateway', ...STRAY_REFUNDS],
  ANSWER: ['h4', 'h12', 'h24', 'h48', 'more'],
  WON: ['all'],
  LOST: ['cancel', 'cancel_by_admin', 'suspended_too_long', 'something newer'],
  CANCELLED: ['unpaid', 'buyer', 'store', 'clinic', 'bank'],
} as const;
const STEPS = ['2026-11-20', '2026-11-21', '2026-11-22'];
const NAMES = ['20/11', '21/11', '22/11'];
const amounts = fc.array(fc.nat(90_000), { minLength: STEPS.length, maxLength: STEPS.length });

/** A dashboard with any figures; its products divide the money of its sales. */
const dashboards: fc.Arbitrary<LoadedDashboard> = fc
  .tuple(
    fc.tuple(
      ...Object.entries(KEYS).flatMap(([measure, keys]) =>
        keys.map((key) =>
          fc.record({
            measure: fc.constant(measure),
            key: fc.constant(key),
            counts: amounts,
            cents: amounts,
            formerCount: fc.nat(900),
            formerCents: fc.nat(90_000),
          }),
        ),
      ),
    ),
    fc.array(fc.record({ units: fc.nat(40), cents: fc.nat(9000), formerCents: fc.nat(9000) }), {
      maxLength: 15,
    }),
    fc.nat(5000),
  )
  .map(([series, listed, freightCents]) => {
    const sales = series.filter(({ measure }) => measure === 'SALE');
    // Products beyond the listed ones sold 3 units for 77 cents.
    const sold = sum(listed.map((product) => product.cents)) + 77;
    const formerSold = sum(listed.map((product) => product.formerCents));
    return {
      __typename: 'Dashboard',
      from: STEPS[0],
      to: STEPS[2],
      formerFrom: '2026-11-17',
      step: 'DAY',
      steps: STEPS,
      missingFrom: null,
      now: { appointments: 0, lateAppointments: 0, refunds: 0, refundCents: 0 },
      series,
      products: {
        top: listed.map((product, code) => ({ ...product, code, name: `Produto ${code}` })),
        units: sum(listed.map(({ units }) => units)) + 3,
        cents: sold,
        formerCents: formerSold,
        freightCents,
        formerFreightCents: 0,
        discountCents: sum(sales.flatMap((entry) => entry.cents)) - sold - freightCents,
        formerDiscountCents: sum(sales.map((entry) => entry.formerCents)) - formerSold,
      },
    } as unknown as LoadedDashboard;
  });

/** The numbers of one column of the file, as a spreadsheet reads them. */
const columnOf = (file: string, column: number): number[] =>
  file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[column]?.replace(',', '.')));

describe('the figures of the dashboard', () => {
  it('are the same in cards, charts, tables and files', () => {
    fc.assert(
      fc.property(dashboards, (dashboard) => {
        const { sales, refunds, answers, won, lost, kept } = cardFiguresOf(dashboard);
        const charts: [ChartKeys, number | null][] = [
          [SALES, sales.cents],
          [BUYERS, null],
          [REFUNDS, refunds.cents],
          [ANSWERS, answers.count],
          [WON, won.count],
          [LOST, lost.count],
          [LOST_REASONS, lost.count],
          [CANCELLED, null],
        ];
        for (const [keys, card] of charts) {
          const series = seriesOf(dashboard, keys);
          const bars = sum(series.flatMap(({ values }) => values));
          if (card !== null) expect(bars).toBe(card);
          const rows = seriesRows(NAMES, series, { hasTotal: true });
          const total = rows.find(([name]) => name === 'Total');
          expect(total?.at(-1)).toBe(bars);
          const isMoney = keys.unit === 'cents';
          const file = csvText(
            fileRows({
              headings: ['Dia', ...series.map(({ name }) => name), 'Total'],
              rows,
              toFile: (value) => (isMoney ? moneyCell(cents(value)) : value),
            }),
          );
          const inFile = columnOf(file, series.length + 1).map((value) =>
            isMoney ? Math.round(value * 100) : value,
          );
          expect(sum(inFile.slice(0, STEPS.length))).toBe(bars);
          expect(inFile[STEPS.length]).toBe(bars);
        }
        expect(kept.cents).toBe(sales.cents - refunds.cents);
        for (const order of ['cents', 'units'] as const) {
          const rows = productRows(dashboard.products, order);
          const parts = rows.slice(0, -1);
          for (const [column, total] of [
            [1, dashboard.products.units],
            [2, sales.cents],
            [3, sales.formerCents],
          ] as const) {
            expect(sum(parts.map((row) => Number(row[column] || 0)))).toBe(total);
            expect(rows.at(-1)?.[column]).toBe(total);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
