import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { ChevronRight, Package } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ORDER_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDate } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { useLiveOrders } from '../../parts/order/useLiveOrders.ts';
import {
  type OrderCard_transactionFragment,
  useOrderCard_transaction,
  useOrdersPageQuery,
} from './OrdersPage.generated.ts';

const PAGE_SIZE = 20;
/** The server returns at most this many orders at once, so older ones are not listed. */
const MAX_ITEMS = 100;

function OrderList() {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, previousData, error, refetch, networkStatus } = useOrdersPageQuery({
    variables: { limit, offset: 0 },
    fetchPolicy: 'cache-and-network',
  });
  const orders = (data ?? previousData)?.myTransactions;
  const { list, beforeMore } = useFirstNewRow<HTMLUListElement>(orders?.items.length ?? 0);
  useLiveOrders({ skip: !orders, refetch: () => void refetch().catch(() => undefined) });

  if (orders?.total === 0) {
    return (
      <EmptyState
        title="Você ainda não fez pedidos"
        icon={<Package size={28} />}
        action={<ButtonLink to="/busca">Conhecer os produtos</ButtonLink>}
      >
        Quando fizer o primeiro, ele aparece aqui e muda sozinho a cada etapa, do pagamento à entrega.
      </EmptyState>
    );
  }
  if (orders) {
    return (
      <chakra.div display="flex" flexDirection="column" gap="6" alignItems="center">
        <chakra.ul
          ref={list}
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="3"
          width="full"
          aria-label="Pedidos"
        >
          {orders.items.map((order) => (
            <li key={order.id}>
              <OrderCard transaction={order} />
            </li>
          ))}
        </chakra.ul>
        {orders.total > orders.items.length && limit < MAX_ITEMS ? (
          <Button
            look="outline"
            isPending={networkStatus === NetworkStatus.setVariables}
            onClick={() => {
              beforeMore();
              setLimit(Math.min(MAX_ITEMS, limit + PAGE_SIZE));
            }}
          >
            Mostrar pedidos mais antigos
          </Button>
        ) : null}
      </chakra.div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <LoadingArea label="Carregando pedidos">
      <Skeleton height="7rem" mb="3" />
      <Skeleton height="7rem" mb="3" />
      <Skeleton height="7rem" />
    </LoadingArea>
  );
}

export default function OrdersPage() {
  return (
    <>
      <PageHead title="Meus pedidos" isPrivate />
      <ProfileFrame title="Meus pedidos">
        <OrderList />
      </ProfileFrame>
    </>
  );
}

const CardLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', md: 'auto 1fr auto auto' },
    alignItems: 'center',
    gap: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    padding: { base: '4', md: '6' },
    _hover: { borderColor: 'primary' },
  },
});

function statusTone(status: number | null): { bg: string; color: string } {
  if (status === ORDER_STATUS.cancelled) return { bg: 'dangerSoft', color: 'danger' };
  if (status === null || status === ORDER_STATUS.awaitingPayment)
    return { bg: 'accentSoft', color: 'accent' };
  return { bg: 'okSoft', color: 'ok' };
}

/** One order in the list of orders: a link with pictures, status and total. */
function OrderCard({ transaction }: { transaction: FragmentOf<OrderCard_transactionFragment> }) {
  const order = useOrderCard_transaction(transaction);
  return (
    <CardLink to={`/perfil/pedidos/${order.id}`}>
      <chakra.div display={{ base: 'none', md: 'flex' }} gap="2" width="8.5rem">
        {order.items.slice(0, 2).map(({ id, image }) => (
          <chakra.div key={id} width="4rem" bg="sand" borderRadius="card" padding="1">
            <Picture base={image} alt="" sizes="64px" />
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div
        minWidth="0"
        lineHeight="snug"
        display="flex"
        flexDirection="column"
        gap="1"
        alignItems="flex-start"
      >
        <chakra.span fontWeight="semi">{order.title}</chakra.span>
        <chakra.span fontSize="sm" color="muted">
          {formatDate(order.createdAt)}, {countText(order.units, 'unidade', 'unidades')}
        </chakra.span>
        <chakra.span
          {...statusTone(order.status)}
          fontSize="sm"
          fontWeight="semi"
          borderRadius="pill"
          px="3"
          py="1"
          mt="1"
        >
          {order.statusLabel}
        </chakra.span>
      </chakra.div>
      <chakra.span
        fontWeight="semi"
        fontVariantNumeric="tabular-nums"
        alignSelf={{ base: 'start', md: 'center' }}
        whiteSpace="nowrap"
      >
        {formatBRL(order.total)}
      </chakra.span>
      <chakra.span color="primary" display={{ base: 'none', md: 'block' }}>
        <ChevronRight size={20} aria-hidden />
      </chakra.span>
    </CardLink>
  );
}
