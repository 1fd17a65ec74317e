import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { keysOf } from '#schema/typedObject.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, StatusAndAmount, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { RETURN_STATE_LABELS } from '../../parts/returns/returnStates.ts';
import {
  mayReceive,
  needsPostCode,
  PostCodeDialog,
  RETURN_TONES,
  ReceiveDialog,
  returnFacts,
} from './ReturnDialogs.tsx';
import { useAdminReturnsQuery } from './ReturnsPage.generated.ts';

const STATES = keysOf(RETURN_STATE_LABELS);

/** The withdrawals: which parcels come back, and what the store must refund. */
export default function ReturnsPage() {
  const listing = useListing();
  const state = STATES.find((name) => name === listing.filter('situacao')) ?? null;
  const { data, previousData, loading, error, refetch } = useAdminReturnsQuery({
    variables: { state, search: listing.searchText, ...listing.window },
    fetchPolicy: 'cache-and-network',
  });
  const [openDialog, setOpenDialog] = useState<{ kind: 'postCode' | 'receive'; id: string } | null>(null);
  const returns = (data ?? previousData)?.withdrawals;
  const openReturn = returns?.items.find(({ id }) => id === openDialog?.id);
  const finish = () => {
    setOpenDialog(null);
    void refetch().catch(() => undefined);
  };
  return (
    <PanelPage title="Devoluções">
      <ListFilters
        listing={listing}
        list="RETURNS"
        label="Buscar por um código do pacote"
        placeholder="Devolução, postagem, Correios ou pedido"
      >
        <ListFilter
          listing={listing}
          name="situacao"
          label="Situação"
          options={[
            ['', listing.searchText ? 'Todas' : 'Esperam o pacote'],
            ...STATES.map((name) => [name, RETURN_STATE_LABELS[name]] as const),
          ]}
        />
      </ListFilters>
      <List
        label="Devoluções"
        answer={{ data: returns, loading, error, refetch }}
        listing={listing}
        isFiltered={state !== null || listing.searchText !== null}
        empty={{
          title: 'Nenhum pacote a receber',
          text: 'Quando um comprador desiste depois do envio, a devolução aparece aqui.',
        }}
      >
        {(withdrawal) => (
          <Row
            key={withdrawal.id}
            title={
              <TextLink to={`/painel/admin/pedidos/${withdrawal.transactionId}`}>{withdrawal.code}</TextLink>
            }
            facts={[
              withdrawal.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
              `Pedida em ${formatDateTime(withdrawal.requestedAt)}`,
              ...returnFacts(withdrawal),
              withdrawal.receivedAt !== null && `Recebida em ${formatDateTime(withdrawal.receivedAt)}`,
            ]}
            aside={
              <StatusAndAmount
                status={
                  <Tag tone={RETURN_TONES[withdrawal.state]}>{RETURN_STATE_LABELS[withdrawal.state]}</Tag>
                }
                amount={formatBRL(withdrawal.refund)}
              />
            }
            actions={
              <>
                {needsPostCode(withdrawal) ? (
                  <Button
                    size="sm"
                    look="outline"
                    aria-label={`Dar o código de postagem de ${withdrawal.code}`}
                    onClick={() => setOpenDialog({ kind: 'postCode', id: withdrawal.id })}
                  >
                    Dar o código
                  </Button>
                ) : null}
                {mayReceive(withdrawal) ? (
                  <Button
                    size="sm"
                    aria-label={`Recebido: ${withdrawal.code}`}
                    onClick={() => setOpenDialog({ kind: 'receive', id: withdrawal.id })}
                  >
                    Recebido
                  </Button>
                ) : null}
              </>
            }
          />
        )}
      </List>
      {openReturn && openDialog?.kind === 'postCode' ? (
        <PostCodeDialog withdrawal={openReturn} onClose={() => setOpenDialog(null)} onDone={finish} />
      ) : null}
      {openReturn && openDialog?.kind === 'receive' ? (
        <ReceiveDialog withdrawal={openReturn} onClose={() => setOpenDialog(null)} onDone={finish} />
      ) : null}
    </PanelPage>
  );
}
