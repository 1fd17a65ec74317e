import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { cents } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { moneyCell } from '../../page/csvText.ts';
import { Section } from '../../page/Section.tsx';
import { FigureView } from './FigureView.tsx';
import { countFigure, moneyFigure } from './figureText.ts';
import type { LoadedDashboard } from './periodName.ts';
import { ORDERS, type ProductOrder, productRows, shownProducts } from './productRows.ts';
import { ShareBars } from './ShareBars.tsx';

const UNITS_COLUMN = 1;

/** The products that sold most. With the freight and the discounts of whole orders they add up to the sales. */
export function ProductsSection({ dashboard }: { dashboard: LoadedDashboard }) {
  const [order, setOrder] = useState<ProductOrder>('cents');
  const { products, from, to } = dashboard;
  const shown = shownProducts(products, order);
  return (
    <Section title="Produtos mais vendidos">
      {shown.length === 0 ? (
        <chakra.p color="muted">Nenhum produto vendido no período.</chakra.p>
      ) : (
        <>
          <chakra.div role="group" aria-label="Ordem dos produtos" display="flex" flexWrap="wrap" gap="2">
            {ORDERS.map(([key, title]) => (
              <Button
                key={key}
                size="sm"
                look={order === key ? 'primary' : 'outline'}
                aria-pressed={order === key}
                onClick={() => setOrder(key)}
              >
                {title}
              </Button>
            ))}
          </chakra.div>
          <FigureView
            caption="Produtos mais vendidos"
            fileName={`produtos-${from}-${to}.csv`}
            headings={['Produto', 'Unidades', 'Valor', 'Valor no período anterior']}
            rows={productRows(products, order)}
            format={(value, column) => (column === UNITS_COLUMN ? countFigure(value) : moneyFigure(value))}
            toFile={(value, column) => (column === UNITS_COLUMN ? value : moneyCell(cents(value)))}
          >
            <ShareBars
              label="Produtos mais vendidos"
              bars={shown.map(({ code, name, units, cents: money }) => ({
                key: String(code),
                title: name,
                value: order === 'cents' ? money : units,
                text: `${moneyFigure(money)} · ${countText(units, 'unidade', 'unidades')}`,
              }))}
            />
          </FigureView>
        </>
      )}
    </Section>
  );
}
