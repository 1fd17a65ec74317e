import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { keysOf } from '#schema/typedObject.ts';
import type { StockMovementKind } from '#web/apollo/schema.generated.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { type StockMovementsQuery, useStockMovementsQuery } from './MovementsPage.generated.ts';
import { stockName } from './skuStock.ts';

const KINDS: Readonly<Record<StockMovementKind, string>> = {
  SALE: 'Venda',
  RELEASE: 'Pedido que não saiu',
  RETURN: 'Devolução',
  RECEIVED: 'Entrada',
  CORRECTED: 'Correção',
  COUNTED: 'Contagem',
  RECALLED: 'Lote bloqueado',
  EXPIRED: 'Lote vencido',
};
const KIND_NAMES = keysOf(KINDS);

type Movement = StockMovementsQuery['stockMovements']['items'][number];

const unitsText = (units: number): string => (units > 0 ? `+${units}` : String(units).replace('-', '−'));

/** The changes of one stock or of all: the time, the amount, the person and the reason. */
export default function MovementsPage() {
  const listing = useListing();
  const kind = KIND_NAMES.find((name) => name === listing.filter('tipo')) ?? null;
  const skuId = listing.filter('estoque') || null;
  const { data, previousData, loading, error, refetch } = useStockMovementsQuery({
    variables: { skuId, kind, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <PanelPage
      title="Movimentos do estoque"
      aside={
        <ButtonLink look="outline" size="sm" to="/painel/admin/estoque">
          Voltar ao estoque
        </ButtonLink>
      }
    >
      <ListFilters listing={listing} list="STOCK_MOVEMENTS">
        <ListFilter
          listing={listing}
          name="tipo"
          label="Tipo"
          options={[['', 'Todos os tipos'], ...KIND_NAMES.map((name) => [name, KINDS[name]] as const)]}
        />
        {skuId ? (
          <ListFilter
            listing={listing}
            name="estoque"
            label="Estoque"
            options={[
              ['', 'Todos os produtos'],
              [skuId, 'Só este estoque'],
            ]}
          />
        ) : null}
      </ListFilters>
      <List
        label="Movimentos"
        answer={{ data: (data ?? previousData)?.stockMovements, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(kind || skuId)}
        empty={{ title: 'Nenhum movimento', text: 'Vendas, entradas e correções aparecem aqui.' }}
      >
        {(movement) => <MovementRow key={movement.id} movement={movement} />}
      </List>
    </PanelPage>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const { at, kind, units, before, after, transactionId, transactionCode, adminName, reason } = movement;
  return (
    <Row
      title={stockName(movement)}
      facts={[
        KINDS[kind],
        formatDateTime(at),
        transactionId ? (
          <chakra.span key="order" asChild color="primary" textDecoration="underline">
            <Link to={`/painel/admin/pedidos/${transactionId}`}>
              {transactionCode ?? 'Pedido sem código'}
            </Link>
          </chakra.span>
        ) : (
          adminName
        ),
        reason,
      ]}
      aside={
        <>
          <chakra.strong fontWeight="semi">{unitsText(units)}</chakra.strong>{' '}
          <chakra.span color="muted">
            de {before} para {after}
          </chakra.span>
        </>
      }
    />
  );
}
