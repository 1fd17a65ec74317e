import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addDays, parseDay } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import { inSentence, type PaymentMethod, paymentMethods } from '#schema/payment/methods.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { useWide } from '../../page/useWide.ts';
import { PageTick, Tick } from '../../parts/listing/ChosenBar.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListDay, ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, RowLink, StatusAndAmount, Tag } from '../../parts/listing/Row.tsx';
import { useChosen } from '../../parts/listing/useChosen.ts';
import { type Listing, useListing } from '../../parts/listing/useListing.ts';
import { BulkBar, type ChosenOrder } from './BulkBar.tsx';
import { OrdersFileButton } from './OrdersFileButton.tsx';
import {
  type OrderRow_orderFragment,
  useAdminOrdersQuery,
  useAdminUnfinishedOrdersQuery,
  useOrderRow_order,
} from './OrdersPage.generated.ts';
import { OrderColumnsDialog, OrdersTable, useOrderColumns } from './OrdersTable.tsx';
import { nextActorText, paymentText, statusTag } from './orderText.ts';

const STATUSES = Object.values(ORDER_STATUS);
/** Two statuses mean paid, by different methods; these words distinguish them. */
const STATUS_LABELS: Readonly<Record<number, string>> = {
  [ORDER_STATUS.approved]: `Compra aprovada (${methodNames((method) => !method.wait)})`,
  [ORDER_STATUS.awaitingPayment]: 'Aguardando pagamento',
  [ORDER_STATUS.approvedAfterCompensation]: `Compra aprovada (${methodNames((method) => method.wait !== null)})`,
};

function methodNames(isNamed: (method: PaymentMethod) => boolean): string {
  const named = paymentMethods.filter(isNamed).toSorted((a, b) => a.rank - b.rank);
  return named.map(({ shortLabel }) => inSentence(shortLabel)).join(' ou ');
}

const EMPTY = {
  all: { title: 'Nenhum pedido ainda', text: 'Pedidos feitos na loja aparecem aqui.' },
  prazo: { title: 'Nenhum pedido espera alguém', text: 'Os que esperam um passo aparecem aqui, por prazo.' },
  atrasados: { title: 'Nenhum pedido fora do prazo', text: 'Os que passarem do prazo aparecem aqui.' },
  entrega: {
    title: 'Nenhuma entrega atrasada',
    text: 'Os pedidos cujo comprador foi avisado de um atraso aparecem aqui até a entrega.',
  },
};

export default function OrdersPage() {
  const listing = useListing();
  const chosen = useChosen<ChosenOrder>();
  const status = STATUSES.find((code) => String(code) === listing.filter('situacao')) ?? null;
  const queue = listing.filter('fila');
  const isQueue = queue === 'prazo' || queue === 'atrasados';
  const [from, to] = [listing.filter('de'), listing.filter('ate')];
  const isDeliveryLate = queue === 'entrega';
  const filters = { search: listing.searchText, status, isLate: isDeliveryLate, ...orderPeriod(from, to) };
  const isWide = useWide();
  const columns = useOrderColumns();
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const allOrders = useAdminOrdersQuery({
    variables: { ...filters, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
    skip: isQueue,
  });
  const unfinished = useAdminUnfinishedOrdersQuery({
    variables: { isLate: queue === 'atrasados', ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
    skip: !isQueue,
  });
  const { loading, error, refetch } = isQueue ? unfinished : allOrders;
  const data = isQueue
    ? (unfinished.data ?? unfinished.previousData)?.unfinishedTransactions
    : (allOrders.data ?? allOrders.previousData)?.transactions;
  return (
    <PanelPage title="Pedidos">
      <OrderFilters
        listing={listing}
        isQueue={isQueue}
        tools={
          <>
            {isWide ? (
              <Button look="outline" size="sm" onClick={() => setChoosingColumns(true)}>
                <Columns3 size={16} aria-hidden />
                Colunas
              </Button>
            ) : null}
            {isQueue ? null : <OrdersFileButton filters={filters} days={[from, to]} />}
          </>
        }
      />
      {isWide ? null : <PageTick rows={data?.items} chosen={chosen} />}
      <List
        label="Pedidos"
        answer={{ data, loading, error, refetch }}
        listing={listing}
        isFiltered={!isQueue && Boolean(listing.searchText || status || from || to)}
        empty={EMPTY[isQueue || isDeliveryLate ? queue : 'all']}
        layout={
          isWide
            ? (orders, ref) => (
                <OrdersTable
                  orders={orders}
                  columns={
                    isQueue && !columns.shown.includes('step') ? [...columns.shown, 'step'] : columns.shown
                  }
                  chosen={chosen}
                  rowsRef={ref}
                />
              )
            : undefined
        }
      >
        {(order) => (
          <OrderRow
            key={order.id}
            order={order}
            isChosen={chosen.has(order.id)}
            onChoose={(isChosen) => chosen.change([order], isChosen)}
          />
        )}
      </List>
      {isChoosingColumns ? (
        <OrderColumnsDialog columns={columns} onClose={() => setChoosingColumns(false)} />
      ) : null}
      <BulkBar chosen={chosen} onMoved={() => void refetch().catch(() => undefined)} />
    </PanelPage>
  );
}

/** A queue has its own order, so it cannot be searched or narrowed. */
function OrderFilters({ listing, isQueue, tools }: { listing: Listing; isQueue: boolean; tools: ReactNode }) {
  return (
    <ListFilters
      listing={listing}
      list="TRANSACTIONS"
      tools={tools}
      {...(isQueue
        ? {}
        : {
            label: 'Buscar por código, destinatário, CPF, e-mail ou telefone',
            placeholder: 'Código, nome, CPF, e-mail, telefone',
          })}
    >
      {isQueue ? null : (
        <ListFilter
          listing={listing}
          name="situacao"
          label="Situação"
          options={[
            ['', 'Todas as situações'],
            ...STATUSES.map((code) => [String(code), STATUS_LABELS[code] ?? orderStatusLabel(code)] as const),
          ]}
        />
      )}
      <ListFilter
        listing={listing}
        name="fila"
        label="Fila"
        options={[
          ['', 'Todos, do mais novo'],
          ['prazo', 'Esperam alguém, por prazo'],
          ['atrasados', 'Fora do prazo'],
          ['entrega', 'Entrega atrasada'],
        ]}
      />
      {isQueue ? null : (
        <>
          <ListDay listing={listing} name="de" label="Feitos a partir de" text="De" />
          <ListDay listing={listing} name="ate" label="Feitos até" text="a" />
        </>
      )}
    </ListFilters>
  );
}

/** An order in the list of all orders, or of those that wait for a step. */
function OrderRow({
  order: from,
  isChosen,
  onChoose,
}: {
  order: FragmentOf<OrderRow_orderFragment>;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}) {
  const order = useOrderRow_order(from);
  const tag = statusTag(order);
  return (
    <Row
      lead={<Tick label={`Escolher ${order.code}`} isChecked={isChosen} onChange={onChoose} />}
      title={<RowLink to={`/painel/admin/pedidos/${order.id}`}>{order.code}</RowLink>}
      facts={[
        order.contact.name,
        formatDateTime(order.createdAt),
        order.address.city && `${order.address.city}/${order.address.uf}`,
        order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        paymentText(order.payment),
        order.needsEvaluation && 'Espera a receita',
        order.nextStep && nextActorText(order.nextStep),
        order.refundedCents > 0 && `Devolvido ${formatBRL(order.refundedCents)}`,
      ]}
      aside={
        <StatusAndAmount status={<Tag tone={tag.tone}>{tag.text}</Tag>} amount={formatBRL(order.total)} />
      }
    />
  );
}

/** The moments between the first and the last day of the filters; null for a day that is missing or not complete. */
function orderPeriod(from: string, to: string): { since: string | null; until: string | null } {
  const [first, last] = [parseDay(from), parseDay(to)];
  return {
    since: first && startOfDayInSaoPaulo(first).toISOString(),
    until: last && startOfDayInSaoPaulo(addDays(last, 1)).toISOString(),
  };
}
