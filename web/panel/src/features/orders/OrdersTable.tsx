import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TIME_ZONE } from '#schema/br/saoPaulo.ts';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useStaffMember } from '../../page/staffMember.ts';
import { Table } from '../../page/Table.tsx';
import { Tick } from '../../parts/listing/ChosenBar.tsx';
import type { Chosen } from '../../parts/listing/useChosen.ts';
import type { ChosenOrder } from './BulkBar.tsx';
import { type OrderRow_orderFragment, useOrderRow_order } from './OrdersPage.generated.ts';
import { nextActorText, paymentText, statusTag } from './orderText.ts';

const WIDTHS: Readonly<Record<OrderColumn, string | undefined>> = {
  buyer: undefined,
  date: '6rem',
  city: '8rem',
  items: undefined,
  method: '6.75rem',
  status: '10rem',
  step: '9rem',
  total: '6rem',
};

const SHORT_MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const shortMoment = (iso: string): string => SHORT_MOMENT.format(new Date(iso)).replace(',', '');

const TONES = { plain: 'ink', ok: 'ok', danger: 'danger', primary: 'primary' } as const;

type Order = FragmentOf<OrderRow_orderFragment> & ChosenOrder;

interface Props {
  orders: readonly Order[];
  columns: readonly OrderColumn[];
  chosen: Chosen<ChosenOrder>;
  rowsRef(rows: HTMLElement | null): void;
}

/** The orders of a page on a wide screen, in rows so low that twenty fit into a window. */
export function OrdersTable({ orders, columns, chosen, rowsRef }: Props) {
  return (
    <chakra.div bg="surface" borderWidth="1px" borderColor="line" borderRadius="card" overflow="hidden">
      <Table
        aria-label="Pedidos"
        css={{
          tableLayout: 'fixed',
          '& th, & td': {
            height: '1.9375rem',
            px: '2',
            py: '0',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          },
          '& tbody tr': { position: 'relative' },
          '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
        }}
      >
        <colgroup>
          <col style={{ width: '2.75rem' }} />
          <col style={{ width: '9.75rem' }} />
          {columns.map((column) => (
            <col key={column} style={{ width: WIDTHS[column] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td>
              <Tick
                label="Escolher todos desta página"
                isChecked={orders.every(({ id }) => chosen.has(id))}
                onChange={(isChosen) => chosen.change(orders, isChosen)}
              />
            </td>
            <th scope="col">Pedido</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'total' ? 'is-figure' : undefined}>
                {ORDER_COLUMNS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rowsRef}>
          {orders.map((order) => (
            <OrderCells
              key={order.id}
              order={order}
              columns={columns}
              isChosen={chosen.has(order.id)}
              onChoose={(isChosen) => chosen.change([order], isChosen)}
            />
          ))}
        </tbody>
      </Table>
    </chakra.div>
  );
}

interface CellsProps {
  order: FragmentOf<OrderRow_orderFragment>;
  columns: readonly OrderColumn[];
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function OrderCells({ order: from, columns, isChosen, onChoose }: CellsProps) {
  const order = useOrderRow_order(from);
  const texts = textsOf(order);
  return (
    <tr>
      <td>
        <Tick label={`Escolher ${order.code}`} isChecked={isChosen} onChange={onChoose} />
      </td>
      <td>
        <chakra.span
          color="primary"
          fontWeight="semi"
          // The whole row follows the link.
          css={{ '&::after': { content: '""', position: 'absolute', inset: '0' } }}
          _hover={{ textDecoration: 'underline' }}
          asChild
        >
          <Link to={`/painel/admin/pedidos/${order.id}`}>{order.code}</Link>
        </chakra.span>
      </td>
      {columns.map((column) => {
        const { text, title = text } = texts[column];
        return (
          <chakra.td
            key={column}
            title={title}
            className={column === 'total' ? 'is-figure' : undefined}
            color={column === 'status' ? TONES[statusTag(order).tone] : undefined}
            fontWeight={column === 'total' || column === 'status' ? 'semi' : undefined}
          >
            {column === 'buyer' ? (
              // Above the link, so that a name can be selected and copied.
              <chakra.span position="relative" zIndex="1" cursor="text">
                {text}
              </chakra.span>
            ) : (
              text
            )}
          </chakra.td>
        );
      })}
    </tr>
  );
}

function textsOf(
  order: ReturnType<typeof useOrderRow_order>,
): Readonly<Record<OrderColumn, { text: string; title?: string }>> {
  const { city, uf } = order.address;
  const { text: statusText } = statusTag(order);
  const waits = order.needsEvaluation ? 'Espera a receita' : statusText;
  const refunded = order.refundedCents > 0 ? `, devolvido ${formatBRL(order.refundedCents)}` : '';
  return {
    buyer: { text: order.contact.name },
    date: { text: shortMoment(order.createdAt), title: formatDateTime(order.createdAt) },
    city: { text: city ? `${city}/${uf}` : 'Sem entrega' },
    items: { text: order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') },
    method: { text: paymentText(order.payment) },
    status: { text: waits, title: `${statusText}${refunded}` },
    step: order.nextStep
      ? {
          text: `${order.nextStep.isLate ? 'Atrasado' : 'Até'} ${shortMoment(order.nextStep.dueAt)}`,
          title: nextActorText(order.nextStep),
        }
      : { text: '' },
    total: { text: formatBRL(order.total) },
  };
}

/** The columns that an admin may hide, in the order of the table. */
const ORDER_COLUMNS = {
  buyer: 'Comprador',
  date: 'Data',
  city: 'Cidade',
  items: 'Itens',
  method: 'Pagamento',
  status: 'Situação',
  step: 'Próximo passo',
  total: 'Valor',
} as const;
type OrderColumn = keyof typeof ORDER_COLUMNS;

const ALL_COLUMNS = Object.keys(ORDER_COLUMNS).filter((name): name is OrderColumn => name in ORDER_COLUMNS);
const FIRST_COLUMNS: readonly OrderColumn[] = ALL_COLUMNS.filter((name) => name !== 'step');

const keyOf = (adminId: string): string => `order-columns:${adminId}`;

function storedColumns(adminId: string): readonly OrderColumn[] {
  try {
    const stored = localStorage.getItem(keyOf(adminId));
    return stored === null ? FIRST_COLUMNS : ALL_COLUMNS.filter((name) => stored.split(' ').includes(name));
  } catch {
    return FIRST_COLUMNS;
  }
}

/** The columns that this admin chose in this browser. */
export function useOrderColumns() {
  const { id } = useStaffMember();
  const [shown, setShown] = useState(() => storedColumns(id));
  const change = (column: OrderColumn, isShown: boolean) => {
    const next = ALL_COLUMNS.filter((name) => (name === column ? isShown : shown.includes(name)));
    setShown(next);
    try {
      localStorage.setItem(keyOf(id), next.join(' '));
    } catch {
      // A browser without storage keeps the choice until the page is closed.
    }
  };
  return { shown, change };
}

interface OrderColumnsDialogProps {
  columns: ReturnType<typeof useOrderColumns>;
  onClose(): void;
}

/** Which columns the table of orders has; each choice shows at once and is kept in this browser. */
export function OrderColumnsDialog({ columns, onClose }: OrderColumnsDialogProps) {
  return (
    <Dialog title="Colunas da lista" isOpen onClose={onClose}>
      <p>O código fica sempre. A escolha vale para você, neste navegador.</p>
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="1">
        {Object.entries(ORDER_COLUMNS).map(([name, title]) => (
          <CheckBox
            key={name}
            isChecked={columns.shown.includes(name as OrderColumn)}
            onChange={(isShown) => columns.change(name as OrderColumn, isShown)}
          >
            {title}
          </CheckBox>
        ))}
      </chakra.div>
      <Button onClick={onClose}>Pronto</Button>
    </Dialog>
  );
}
