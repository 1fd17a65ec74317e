import { cents } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { csvText, moneyCell } from '../../page/csvText.ts';
import type { AdminOrdersFileQuery } from './OrdersPage.generated.ts';
import { paymentText } from './paymentText.ts';

export type FiledOrder = AdminOrdersFileQuery['orders']['items'][number];

const HEADINGS = [
  'Pedido',
  'Data',
  'Situação',
  'Pagamento',
  'Cidade',
  'UF',
  'Unidades',
  'Subtotal',
  'Desconto',
  'Cupom',
  'Frete',
  'Total',
  'Devolvido',
  'Rastreio',
];

/**
 * The orders as a file for spreadsheets. Without names, documents, contacts and products: files are passed on, and
 * what a person bought may be health data. The code leads to the order.
 */
export const ordersCsv = (orders: readonly FiledOrder[]): string =>
  csvText([
    HEADINGS,
    ...orders.map((order) => [
      order.code ?? '',
      formatDateTime(order.createdAt),
      order.statusLabel,
      paymentText(order.payment),
      order.address.city,
      order.address.uf,
      order.units,
      money(order.subtotal),
      money(order.discount),
      order.coupon ?? '',
      money(order.freight),
      money(order.total),
      money(order.refundedCents),
      order.carrierCode ?? '',
    ]),
  ]);

const money = (value: number): string => moneyCell(cents(value));
