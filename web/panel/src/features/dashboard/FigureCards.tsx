import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';
import { FigureCard } from './FigureCard.tsx';
import { compareFigures, countFigure, moneyFigure, shareFigure } from './figureText.ts';
import type { LoadedDashboard } from './periodName.ts';
import { tilesOf } from './tiles.ts';

/** The most important figures, each with its change since the period before. */
export function FigureCards({ dashboard }: { dashboard: LoadedDashboard }) {
  const { sales, refunds, kept, newBuyers, answers, inTime, won, lost } = tilesOf(dashboard);
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
