import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';
import { totalsOf } from './chartData.ts';
import { IN_TIME } from './chartKeys.ts';
import { FigureCard } from './FigureCard.tsx';
import { changeFigure, countFigure, moneyFigure, shareFigure } from './figureText.ts';
import type { LoadedDashboard } from './periodName.ts';

/** The most important figures, each with its change since the period before. */
export function FigureCards({ dashboard }: { dashboard: LoadedDashboard }) {
  const sales = totalsOf(dashboard, 'SALE');
  const refunds = totalsOf(dashboard, 'REFUND');
  const answers = totalsOf(dashboard, 'ANSWER');
  const inTime = totalsOf(dashboard, 'ANSWER', IN_TIME);
  const won = totalsOf(dashboard, 'WON');
  const lost = totalsOf(dashboard, 'LOST');
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
        change={changeFigure(sales.cents, sales.formerCents)}
        isGood={sales.cents >= sales.formerCents}
      />
      <FigureCard
        title="Pedidos pagos"
        value={countFigure(sales.count)}
        change={changeFigure(sales.count, sales.formerCount)}
        isGood={sales.count >= sales.formerCount}
      />
      <FigureCard
        title="Valor médio"
        value={moneyFigure(meanSale)}
        change={changeFigure(meanSale, formerMeanSale)}
        isGood={meanSale >= formerMeanSale}
      />
      <FigureCard
        title="Devolvido"
        value={moneyFigure(refunds.cents)}
        change={changeFigure(refunds.cents, refunds.formerCents)}
        isGood={refunds.cents <= refunds.formerCents}
      />
      <FigureCard
        title="Respostas em 24 h"
        value={shareFigure(inTime.count, answers.count) ?? 'sem respostas'}
        change={formerShare ? `${formerShare} antes` : null}
      />
      <FigureCard
        title="Assinaturas"
        value={`${won.count >= lost.count ? '+' : ''}${countFigure(won.count - lost.count)}`}
        change={changeFigure(won.count - lost.count, won.formerCount - lost.formerCount)}
        isGood={won.count - lost.count >= won.formerCount - lost.formerCount}
      >
        {countText(won.count, 'nova', 'novas')}, {countText(lost.count, 'cancelada', 'canceladas')}
      </FigureCard>
    </chakra.dl>
  );
}
