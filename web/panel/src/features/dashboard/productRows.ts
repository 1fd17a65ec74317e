import { sum, type TableRow } from './chartData.ts';
import type { LoadedDashboard } from './periodName.ts';

export type ProductOrder = 'cents' | 'units';
export const ORDERS: readonly (readonly [key: ProductOrder, title: string])[] = [
  ['cents', 'Por valor'],
  ['units', 'Por unidades'],
];

type Products = LoadedDashboard['products'];

const SHOWN = 10;

/** The first products in the chosen order. */
export const shownProducts = ({ top }: Pick<Products, 'top'>, order: ProductOrder): Products['top'] =>
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
