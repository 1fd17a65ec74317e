import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { cents } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { moneyCell } from '../../page/csvText.ts';
import { Section } from '../../page/Section.tsx';
import { type LoadedDashboard, sum, type TableRow } from './chartData.ts';
import { FigureView } from './FigureView.tsx';
import { countFigure, moneyFigure } from './figureText.ts';
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

type ProductOrder = 'cents' | 'units';
const ORDERS: readonly (readonly [key: ProductOrder, title: string])[] = [
  ['cents', 'Por valor'],
  ['units', 'Por unidades'],
];

type Products = LoadedDashboard['products'];

const SHOWN = 10;

/** The first products in the chosen order. */
const shownProducts = ({ top }: Pick<Products, 'top'>, order: ProductOrder): Products['top'] =>
  [...top].sort((a, b) => b[order] - a[order] || a.code - b.code).slice(0, SHOWN);

/** The table of the products, down to a total that is the money of the sales. */
export function productRows(products: Products, order: ProductOrder): TableRow[] {
  const shown = shownProducts(products, order);
  const { units, cents, formerCents, freightCents, formerFreightCents } = products;
  const { discountCents, formerDiscountCents } = products;
  const others: TableRow = [
    'Outros produtos',
    units - sum(shown.map((product) => product.units)),
    cents - sum(shown.map((product) => product.cents)),
    formerCents - sum(shown.map((product) => product.formerCents)),
  ];
  return [
    ...shown.map((product): TableRow => [product.name, product.units, product.cents, product.formerCents]),
    others,
    ['Frete', '', freightCents, formerFreightCents],
    ['Cupons e créditos do pedido', '', discountCents, formerDiscountCents],
    [
      'Vendas',
      units,
      cents + freightCents + discountCents,
      formerCents + formerFreightCents + formerDiscountCents,
    ],
  ];
}
