import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { RETURN_STATES } from '../../parts/returns/returnStates.ts';
import { LabelDialog, ReceiveDialog } from './ReturnDialogs.tsx';
import { useAdminReturnsQuery } from './ReturnsPage.generated.ts';
import { mayReceive, needsLabel, RETURN_TONES, returnFacts } from './returnText.ts';

const STATES = Object.keys(RETURN_STATES) as (keyof typeof RETURN_STATES)[];

/** The withdrawals: which parcels come back, and what the store must refund. */
export default function ReturnsPage() {
  const listing = useListing();
  const state = STATES.find((one) => one === listing.filter('situacao')) ?? null;
  const { data, previousData, loading, error, refetch } = useAdminReturnsQuery({
    variables: { state, search: listing.sought, ...listing.window },
    fetchPolicy: 'cache-and-network',
  });
  const [act, setAct] = useState<{ kind: 'label' | 'receive'; id: string } | null>(null);
  const returns = (data ?? previousData)?.withdrawals;
  const open = returns?.items.find(({ id }) => id === act?.id);
  const done = () => {
    setAct(null);
    void refetch().catch(() => undefined);
  };
  return (
    <PanelPage title="Devoluções">
      <ListFilters
        listing={listing}
        label="Buscar por um código do pacote"
        placeholder="Devolução, postagem, Correios ou pedido"
      >
        <ListFilter
          listing={listing}
          name="situacao"
          label="Situação"
          options={[
            ['', listing.sought ? 'Todas' : 'Esperam o pacote'],
            ...STATES.map((one) => [one, RETURN_STATES[one]] as const),
          ]}
        />
      </ListFilters>
      <List
        label="Devoluções"
        answer={{ data: returns, loading, error, refetch }}
        listing={listing}
        isFiltered={state !== null || listing.sought !== null}
        empty={{
          title: 'Nenhum pacote a receber',
          text: 'Quando um comprador desiste depois do envio, a devolução aparece aqui.',
        }}
      >
        {(one) => (
          <Row
            key={one.id}
            title={
              <chakra.span color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
                <Link to={`/painel/admin/pedidos/${one.orderId}`}>{one.code}</Link>
              </chakra.span>
            }
            facts={[
              one.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
              `Pedida em ${formatDateTime(one.requestedAt)}`,
              ...returnFacts(one),
              one.receivedAt !== null && `Recebida em ${formatDateTime(one.receivedAt)}`,
            ]}
            aside={
              <chakra.span display="flex" gap="3" alignItems="center" flexWrap="wrap">
                <Tag tone={RETURN_TONES[one.state]}>{RETURN_STATES[one.state]}</Tag>
                <b>{formatBRL(one.refund)}</b>
              </chakra.span>
            }
            actions={
              <>
                {needsLabel(one) ? (
                  <Button
                    size="sm"
                    look="outline"
                    aria-label={`Dar o código de postagem de ${one.code}`}
                    onClick={() => setAct({ kind: 'label', id: one.id })}
                  >
                    Dar o código
                  </Button>
                ) : null}
                {mayReceive(one) ? (
                  <Button
                    size="sm"
                    aria-label={`Recebido: ${one.code}`}
                    onClick={() => setAct({ kind: 'receive', id: one.id })}
                  >
                    Recebido
                  </Button>
                ) : null}
              </>
            }
          />
        )}
      </List>
      {open && act?.kind === 'label' ? (
        <LabelDialog of={open} onClose={() => setAct(null)} onDone={done} />
      ) : null}
      {open && act?.kind === 'receive' ? (
        <ReceiveDialog of={open} onClose={() => setAct(null)} onDone={done} />
      ) : null}
    </PanelPage>
  );
}
