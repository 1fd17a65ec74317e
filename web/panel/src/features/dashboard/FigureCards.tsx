import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countText } from '#web/format/plural.ts';
import { type LoadedDashboard, type Totals, totalsOf } from './chartData.ts';
import { IN_TIME, STRAY_REFUNDS } from './chartKeys.ts';
import { compareFigures, countFigure, moneyFigure, shareFigure } from './figureText.ts';

/** The most important figures, each with its change since the period before. */
export function FigureCards({ dashboard }: { dashboard: LoadedDashboard }) {
  const { sales, refunds, kept, newBuyers, answers, inTime, won, lost } = cardFiguresOf(dashboard);
  const mean = (money: number, orders: number) => (orders > 0 ? Math.round(money / orders) : 0);
  const meanSale = mean(sales.cents, sales.count);
  const formerMeanSale = mean(sales.formerCents, sales.formerCount);
  const formerShare = shareFigure(inTime.formerCount, answers.formerCount);
  return (
    <chakra.dl
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
    >
      <FigureCard
        title="Vendas"
        value={moneyFigure(sales.cents)}
        {...compareFigures(sales.cents, sales.formerCents)}
      >
        {moneyFigure(kept.cents)} depois das devoluções
      </FigureCard>
      <FigureCard
        title="Pedidos pagos"
        value={countFigure(sales.count)}
        {...compareFigures(sales.count, sales.formerCount)}
      >
        {countFigure(newBuyers.count)} de compradores novos
      </FigureCard>
      <FigureCard
        title="Valor médio"
        value={moneyFigure(meanSale)}
        {...compareFigures(meanSale, formerMeanSale)}
      />
      <FigureCard
        title="Devolvido"
        value={moneyFigure(refunds.cents)}
        {...compareFigures(refunds.cents, refunds.formerCents, false)}
      />
      <FigureCard
        title="Respostas em 24 h"
        value={shareFigure(inTime.count, answers.count) ?? 'sem respostas'}
        change={formerShare ? `${formerShare} antes` : null}
      />
      <FigureCard
        title="Assinaturas"
        value={`${won.count >= lost.count ? '+' : ''}${countFigure(won.count - lost.count)}`}
        {...compareFigures(won.count - lost.count, won.formerCount - lost.formerCount)}
      >
        {countText(won.count, 'nova', 'novas')}, {countText(lost.count, 'cancelada', 'canceladas')}
      </FigureCard>
    </chakra.dl>
  );
}

interface Props {
  title: string;
  value: string;
  /** The change since the period before, as a sentence; null without a figure to compare with. */
  change: string | null;
  /** Whether the change is good news. Undefined where it is neither. */
  isGood?: boolean | undefined;
  children?: ReactNode;
}

/** Longer figures, such as R$ 1.000.000,00, would not fit into a card on one line. */
const LARGE_TYPE_UP_TO = 12;

/** One figure of the period in large type, with its change since the period before. */
function FigureCard({ title, value, change, isGood, children }: Props) {
  return (
    <chakra.div
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="3"
      minWidth="0"
      display="flex"
      flexDirection="column"
      gap="1"
      lineHeight="snug"
    >
      <chakra.dt fontSize="sm" color="muted">
        {title}
      </chakra.dt>
      <chakra.dd
        fontSize={value.length > LARGE_TYPE_UP_TO ? 'md' : 'xl'}
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {value}
      </chakra.dd>
      <chakra.dd fontSize="xs" color="muted">
        <chakra.span
          fontWeight="semi"
          color={isGood === undefined || change === null ? 'muted' : isGood ? 'ok' : 'danger'}
        >
          {change ?? 'Sem comparação'}
        </chakra.span>
      </chakra.dd>
      {children ? (
        <chakra.dd fontSize="xs" color="muted">
          {children}
        </chakra.dd>
      ) : null}
    </chakra.div>
  );
}

const minus = (a: Totals, b: Totals): Totals => ({
  count: a.count - b.count,
  cents: a.cents - b.cents,
  formerCount: a.formerCount - b.formerCount,
  formerCents: a.formerCents - b.formerCents,
});

/**
 * The figures of the cards. Each has one definition, which is also that of its chart: sales are orders on the day on
 * which they became paid, before refunds, and refunds are those of such orders.
 */
export function cardFiguresOf(dashboard: LoadedDashboard) {
  const sales = totalsOf(dashboard, 'SALE');
  const stray = totalsOf(dashboard, 'REFUND', STRAY_REFUNDS);
  const refunds = minus(totalsOf(dashboard, 'REFUND'), stray);
  return {
    sales,
    refunds,
    /** What was returned of payments that paid no order. */
    stray,
    kept: minus(sales, refunds),
    newBuyers: totalsOf(dashboard, 'BUYER', ['new']),
    answers: totalsOf(dashboard, 'ANSWER'),
    inTime: totalsOf(dashboard, 'ANSWER', IN_TIME),
    won: totalsOf(dashboard, 'WON'),
    lost: totalsOf(dashboard, 'LOST'),
  };
}
