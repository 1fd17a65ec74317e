import { NetworkStatus } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { useLiveOrders } from '../../parts/order/useLiveOrders.ts';
import { OrderCard } from './OrderCard.tsx';
import { useOrdersPageQuery } from './OrdersPage.generated.ts';

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
