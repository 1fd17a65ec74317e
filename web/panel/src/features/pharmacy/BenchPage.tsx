import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { useNow } from '#web/format/useNow.ts';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { TimeToAnswer } from '../../parts/appointments/TimeToAnswer.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, RowLink, Tag } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { useBenchOrdersQuery } from './BenchPage.generated.ts';

const MINUTE_MS = 60_000;

/** The states of an order on the bench, as words and tones. */
const STATES = {
  WAITING: { text: 'Para avaliar', tone: 'primary' },
  ASKED: { text: 'Espera resposta', tone: 'plain' },
  ANSWERED: { text: 'Respondido', tone: 'ok' },
} as const;

/** The paid orders with a medicine that wait for a pharmacist, the earliest due first. */
export default function BenchPage() {
  const listing = useListing();
  const now = useNow(MINUTE_MS);
  const code = listing.searchText;
  const { data, previousData, loading, error, refetch } = useBenchOrdersQuery({
    variables: { ...listing.cursorWindow, code },
    fetchPolicy: 'cache-and-network',
    // Paid orders arrive while the page is open.
    pollInterval: MINUTE_MS,
    skipPollAttempt: () => document.visibilityState !== 'visible',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  return (
    <PanelPage title="Bancada">
      <ListFilters listing={listing} label="Buscar pelo código do pedido" />
      <List
        label="Pedidos que esperam"
        answer={{ data: (data ?? previousData)?.benchOrders, loading, error, refetch }}
        listing={listing}
        isFiltered={code !== null}
        empty={{
          title: 'Nenhum pedido espera',
          text: 'Pedidos pagos com medicamento aparecem aqui, o que vence primeiro em cima.',
        }}
      >
        {(order) => (
          <Row
            key={order.id}
            title={<RowLink to={`/painel/farmacia/${order.id}`}>Pedido {order.code}</RowLink>}
            facts={[
              countText(order.medicines, 'medicamento', 'medicamentos'),
              `Feito em ${formatDateTime(order.placedAt)}`,
            ]}
            aside={
              <chakra.span
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                justifyContent={{ base: 'space-between', md: 'flex-end' }}
                columnGap="4"
                rowGap="1"
              >
                <TimeToAnswer dueAt={order.dueAt} now={now} late="atrasado" />
                <Tag tone={STATES[order.state].tone}>{STATES[order.state].text}</Tag>
              </chakra.span>
            }
          />
        )}
      </List>
    </PanelPage>
  );
}
