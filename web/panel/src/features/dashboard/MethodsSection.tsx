import { chakra } from '@chakra-ui/react';
import { cents } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { moneyCell } from '../../page/csvText.ts';
import { Section } from '../../page/Section.tsx';
import { type LoadedDashboard, sum, totalsOf } from './chartData.ts';
import { METHODS } from './chartKeys.ts';
import { FigureView } from './FigureView.tsx';
import { countFigure, moneyFigure, shareFigure } from './figureText.ts';
import { ShareBars } from './ShareBars.tsx';

const MONEY_COLUMN = 4;

/** What each payment method brought, and how many of the payments begun with it were paid. */
export function MethodsSection({ dashboard }: { dashboard: LoadedDashboard }) {
  const methods = METHODS.map(([key, title]) => ({
    title,
    paid: totalsOf(dashboard, 'SALE', [key]),
    begun: totalsOf(dashboard, 'ATTEMPT', [key]),
  })).filter(({ paid, begun }) => paid.count > 0 || paid.cents > 0 || begun.count > 0);
  return (
    <Section title="Formas de pagamento">
      {methods.length === 0 ? (
        <chakra.p color="muted">Nenhum pagamento no período.</chakra.p>
      ) : (
        <FigureView
          caption="Formas de pagamento"
          fileName={`pagamentos-${dashboard.from}-${dashboard.to}.csv`}
          headings={['Forma', 'Tentativas', 'Pedidos pagos', 'Pagos por tentativa', 'Valor']}
          rows={[
            ...methods.map(({ title, paid, begun }) => row(title, begun.count, paid.count, paid.cents)),
            row(
              'Total',
              sum(methods.map(({ begun }) => begun.count)),
              sum(methods.map(({ paid }) => paid.count)),
              sum(methods.map(({ paid }) => paid.cents)),
            ),
          ]}
          format={(value, column) => (column === MONEY_COLUMN ? moneyFigure(value) : countFigure(value))}
          toFile={(value, column) => (column === MONEY_COLUMN ? moneyCell(cents(value)) : value)}
        >
          <ShareBars
            label="Formas de pagamento"
            isFilling
            bars={methods.map(({ title, paid, begun }) => ({
              title,
              value: paid.cents,
              text: `${moneyFigure(paid.cents)} · ${
                begun.count > 0
                  ? `${countFigure(paid.count)} de ${countFigure(begun.count)} tentativas`
                  : countText(paid.count, 'pedido', 'pedidos')
              }`,
            }))}
          />
        </FigureView>
      )}
    </Section>
  );
}

const row = (title: string, begun: number, paid: number, money: number) => [
  title,
  begun,
  paid,
  shareFigure(paid, begun) ?? '',
  money,
];
