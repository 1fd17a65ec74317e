import { useState } from 'react';
import { day, formatDay } from '#schema/br/day.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { PanelPage } from '../../../page/PanelPage.tsx';
import { useStaffMember } from '../../../page/staffMember.ts';
import { List } from '../../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../../parts/listing/Row.tsx';
import { useListing } from '../../../parts/listing/useListing.ts';
import { stockName } from '../skuStock.ts';
import { BlockLotDialog } from './BlockLotDialog.tsx';
import { CountLotDialog } from './CountLotDialog.tsx';
import { type Lot_lotFragment, useLot_lot, useLotsPageQuery } from './LotsPage.generated.ts';
import { RecallDialog } from './RecallDialog.tsx';

type LotAct = 'block' | 'count' | 'recall';

/** The filter "situacao": lots that end soon, by the number of days, or blocked ones. */
const DAYS: Readonly<Record<string, number>> = { vencidos: 0, '30': 30, '90': 90, '180': 180 };

/** The lots of all stocks, or of one, the first to expire first: for admins, and for pharmacists, who have no stock page. */
export default function LotsPage() {
  const isAdmin = useStaffMember().role === 'admin';
  const listing = useListing();
  const state = listing.filter('situacao');
  const skuId = listing.filter('estoque') || null;
  const { data, previousData, loading, error, refetch } = useLotsPageQuery({
    variables: {
      skuId,
      code: listing.searchText,
      expiringInDays: DAYS[state] ?? null,
      isBlocked: state === 'bloqueados' ? true : null,
      ...listing.cursorWindow,
    },
    fetchPolicy: 'cache-and-network',
  });
  const [dialog, setDialog] = useState<{ id: string; act: LotAct } | null>(null);
  const lots = (data ?? previousData)?.lots;
  const lot = lots?.items.find(({ id }) => id === dialog?.id);
  return (
    <PanelPage
      title="Lotes"
      aside={
        isAdmin ? (
          <ButtonLink look="outline" size="sm" to="/painel/admin/estoque">
            Voltar ao estoque
          </ButtonLink>
        ) : null
      }
    >
      <ListFilters listing={listing} {...(isAdmin && { list: 'LOTS' })} label="Buscar pelo número do lote">
        <ListFilter
          listing={listing}
          name="situacao"
          label="Situação"
          options={[
            ['', 'Todos os lotes'],
            ['vencidos', 'Vencidos, com unidades'],
            ['30', 'Vencem em até 30 dias'],
            ['90', 'Vencem em até 90 dias'],
            ['180', 'Vencem em até 180 dias'],
            ['bloqueados', 'Bloqueados'],
          ]}
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
        label="Lotes"
        answer={{ data: lots, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.searchText || state || skuId)}
        empty={{ title: 'Nenhum lote', text: 'Quando um medicamento chega, o lote dele aparece aqui.' }}
      >
        {(item) => (
          <LotRow
            key={item.id}
            lot={item}
            mayCount={isAdmin}
            onOpen={(act) => setDialog({ id: item.id, act })}
          />
        )}
      </List>
      {lot && dialog?.act === 'block' ? <BlockLotDialog lot={lot} onClose={() => setDialog(null)} /> : null}
      {lot && dialog?.act === 'count' ? <CountLotDialog lot={lot} onClose={() => setDialog(null)} /> : null}
      {lot && dialog?.act === 'recall' ? <RecallDialog lot={lot} onClose={() => setDialog(null)} /> : null}
    </PanelPage>
  );
}

interface RowProps {
  lot: FragmentOf<Lot_lotFragment>;
  /** Only an admin changes a stock. */
  mayCount: boolean;
  onOpen(act: LotAct): void;
}

function LotRow({ lot: from, mayCount, onOpen }: RowProps) {
  const lot = useLot_lot(from);
  const name = `lote ${lot.code}`;
  return (
    <Row
      title={`${lot.code}, ${stockName(lot)}`}
      facts={[
        `Validade ${formatDay(day(lot.expiresOn))}`,
        `${countText(lot.units, 'unidade', 'unidades')} de ${lot.received}`,
        lot.removedUnits > 0 ? `${countText(lot.removedUnits, 'fora', 'fora')} da venda` : null,
        lot.blockReason,
      ]}
      aside={<LotState lot={lot} />}
      actions={
        <>
          <Button
            look="outline"
            size="sm"
            aria-label={`Quem recebeu: ${name}`}
            onClick={() => onOpen('recall')}
          >
            Quem recebeu
          </Button>
          {mayCount && !lot.blockedAt ? (
            <Button look="outline" size="sm" aria-label={`Contar: ${name}`} onClick={() => onOpen('count')}>
              Contar
            </Button>
          ) : null}
          {lot.blockedAt ? null : (
            <Button look="quiet" size="sm" aria-label={`Bloquear: ${name}`} onClick={() => onOpen('block')}>
              Bloquear
            </Button>
          )}
        </>
      }
    />
  );
}

function LotState({ lot: { blockedAt, isExpired, units } }: { lot: Lot_lotFragment }) {
  if (blockedAt) return <Tag tone="danger">Bloqueado</Tag>;
  if (isExpired) return <Tag tone="danger">Vencido</Tag>;
  return units === 0 ? <Tag tone="primary">Sem unidades</Tag> : <Tag tone="ok">À venda</Tag>;
}
