import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useStockReservationsQuery } from './StockPage.generated.ts';

const MAX_SHOWN = 50;

/** The open orders for which units of a stock are reserved. */
export function StockReservations({ skuId }: { skuId: string }) {
  const { data, error, refetch } = useStockReservationsQuery({
    variables: { skuId, limit: MAX_SHOWN },
    fetchPolicy: 'network-only',
  });
  const reservations = data?.stockReservations;
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!reservations)
    return (
      <LoadingArea label="Carregando as reservas">
        <Skeleton height="6rem" />
      </LoadingArea>
    );
  if (reservations.items.length === 0) return <p>Nenhum pedido aberto guarda unidades deste estoque.</p>;
  return (
    <>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2" aria-label="Reservas">
        {reservations.items.map(({ id, code, statusLabel, units, createdAt }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" columnGap="3" fontSize="sm">
            <chakra.span asChild color="primary" textDecoration="underline">
              <Link to={`/painel/admin/pedidos/${id}`}>{code ?? 'Pedido sem código'}</Link>
            </chakra.span>
            <span>{countText(units, 'unidade', 'unidades')}</span>
            <chakra.span color="muted">
              {statusLabel}, de {formatDateTime(createdAt)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {reservations.total > reservations.items.length ? (
        <chakra.p color="muted" fontSize="sm">
          E mais {reservations.total - reservations.items.length}.
        </chakra.p>
      ) : null}
    </>
  );
}
