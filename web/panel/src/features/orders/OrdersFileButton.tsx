import { useApolloClient } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { cents } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { toast } from '#web/ui/toast.ts';
import { csvText, moneyCell } from '../../page/csvText.ts';
import {
  AdminOrdersFileDocument,
  type AdminOrdersFileQuery,
  type AdminOrdersFileQueryVariables,
} from './OrdersPage.generated.ts';
import { paymentText } from './orderText.ts';

/** More would keep the browser busy for minutes, so the admin is asked to choose a shorter period. */
const MAX_ORDERS = 5000;

interface Props {
  /** The filters of the list. */
  filters: Omit<AdminOrdersFileQueryVariables, 'after'>;
  /** The first and the last day, for the name of the file. */
  days: readonly string[];
}

/** Downloads all orders of the filtered list, not only the shown page. */
export function OrdersFileButton({ filters, days }: Props) {
  const client = useApolloClient();
  const [read, setRead] = useState<number | null>(null);
  const save = async () => {
    const orders: FiledOrder[] = [];
    let after: string | null = null;
    setRead(0);
    try {
      do {
        const { data }: { data?: AdminOrdersFileQuery | undefined } = await client.query({
          query: AdminOrdersFileDocument,
          variables: { ...filters, after },
          fetchPolicy: 'no-cache',
        });
        if (!data) throw new Error('no orders');
        orders.push(...data.transactions.items);
        after = data.transactions.next ?? null;
        setRead(orders.length);
      } while (after && orders.length < MAX_ORDERS);
      if (orders.length === 0) return toast('Nenhum pedido com estes filtros.', 'info');
      saveTextFile(`${['pedidos', ...days.filter(Boolean)].join('-')}.csv`, ordersCsv(orders), 'text/csv');
      toast(
        after
          ? `O arquivo tem os ${countText(orders.length, 'pedido', 'pedidos')} mais novos. Escolha um período menor para ter todos.`
          : `Arquivo com ${countText(orders.length, 'pedido', 'pedidos')}.`,
        after ? 'info' : 'ok',
      );
    } catch {
      toast('O arquivo não ficou pronto. Tente de novo.', 'danger');
    } finally {
      setRead(null);
    }
  };
  return (
    <Button look="outline" size="sm" isPending={read !== null} onClick={() => void save()}>
      <Download size={16} aria-hidden />
      {read ? `Lidos ${read}` : 'Baixar CSV'}
    </Button>
  );
}

type FiledOrder = AdminOrdersFileQuery['transactions']['items'][number];

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
const ordersCsv = (orders: readonly FiledOrder[]): string =>
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
