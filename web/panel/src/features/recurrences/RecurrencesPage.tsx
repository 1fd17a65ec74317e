import { chakra } from '@chakra-ui/react';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { formatBRL } from '#schema/money.ts';
import { keysOf } from '#schema/typedObject.ts';
import { formatDate } from '#web/format/dates.ts';
import { countText, formatCount } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, RowLink, StatusAndAmount, Tag } from '../../parts/listing/Row.tsx';
import { type Listing, PAGE_SIZE, useListing } from '../../parts/listing/useListing.ts';
import { type AdminRecurrencesQuery, useAdminRecurrencesQuery } from './RecurrencesPage.generated.ts';
import { RECURRENCE_STATUSES, recurrenceTone, TROUBLES } from './recurrenceText.ts';

type Summary = AdminRecurrencesQuery['recurrences']['items'][number];
const TROUBLE_LABELS = keysOf(TROUBLES).map((name) => [name, TROUBLES[name]] as const);

/** Every subscription, with a filter for those that need attention. */
export default function RecurrencesPage() {
  const listing = useListing();
  const status =
    RECURRENCE_STATUSES.find(([code]) => String(code) === listing.filter('situacao'))?.[0] ?? null;
  const trouble = TROUBLE_LABELS.find(([name]) => name === listing.filter('problema'))?.[0] ?? null;
  const until = shipUntil(listing.filter('envio'), new Date());
  const { data, previousData, loading, error, refetch } = useAdminRecurrencesQuery({
    variables: {
      limit: PAGE_SIZE,
      after: listing.filter('depois') || null,
      search: listing.searchText,
      status,
      trouble,
      shipFrom: null,
      shipUntil: until,
    },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.recurrences;
  return (
    <PanelPage
      title="Assinaturas"
      aside={
        <ButtonLink to="/painel/admin/assinaturas/precos" look="outline" size="sm">
          Preços propostos
        </ButtonLink>
      }
    >
      <ListFilters
        listing={listing}
        list="RECURRENCES"
        label="Buscar por CPF, nome, e-mail ou telefone"
        placeholder="CPF, nome, e-mail, telefone"
      >
        <ListFilter
          listing={listing}
          name="situacao"
          label="Situação"
          options={[
            ['', 'Todas as situações'],
            ...RECURRENCE_STATUSES.map(([code, text]) => [String(code), text] as const),
          ]}
        />
        <ListFilter
          listing={listing}
          name="problema"
          label="Problema"
          options={[['', 'Com ou sem problema'], ...TROUBLE_LABELS]}
        />
        <ListFilter listing={listing} name="envio" label="Próximo envio" options={SHIPMENT_PERIODS} />
      </ListFilters>
      <List
        label="Assinaturas"
        answer={{ data: page, loading, error, refetch }}
        listing={listing}
        isFiltered={Boolean(listing.searchText || status || trouble || until)}
        empty={{ title: 'Nenhuma assinatura ainda', text: 'Assinaturas começam com o primeiro pedido pago.' }}
        pager={page ? <KeysetPager listing={listing} total={page.total} next={page.next} /> : null}
      >
        {(summary) => <RecurrenceRow key={summary.id} summary={summary} />}
      </List>
    </PanelPage>
  );
}

function RecurrenceRow({ summary }: { summary: Summary }) {
  return (
    <Row
      title={<RowLink to={`/painel/admin/assinaturas/${summary.id}`}>{summary.ownerName}</RowLink>}
      facts={[
        summary.ownerEmail,
        countText(summary.units, 'unidade por envio', 'unidades por envio'),
        summary.nextShipmentOn && `Próximo envio em ${formatDate(`${summary.nextShipmentOn}T12:00:00Z`)}`,
        summary.monthLabel,
        `Desde ${formatDate(summary.createdAt)}`,
      ]}
      aside={
        <StatusAndAmount
          status={
            <chakra.span display="flex" gap="2" flexWrap="wrap">
              {summary.trouble ? <Tag tone="danger">{TROUBLES[summary.trouble]}</Tag> : null}
              <Tag tone={recurrenceTone(summary.status)}>{summary.statusLabel}</Tag>
            </chakra.span>
          }
          amount={formatBRL(summary.total)}
        />
      }
    />
  );
}

const SHIPMENT_PERIODS = [
  ['', 'Qualquer envio'],
  ['hoje', 'Envio até hoje'],
  ['7', 'Envio em 7 dias'],
  ['30', 'Envio em 30 dias'],
] as const;

/** The last day of a chosen period in São Paulo; null for all subscriptions. */
export function shipUntil(period: string, now: Date): string | null {
  const today = todayInSaoPaulo(now);
  if (period === 'hoje') return today;
  if (period === '7' || period === '30') return addDays(today, Number(period));
  return null;
}

/** Paging by the last row instead of by number: rows that are added or removed meanwhile do not shift the pages. */
function KeysetPager({ listing, total, next }: { listing: Listing; total: number; next: string | null }) {
  const isLater = listing.filter('depois') !== '';
  return (
    <chakra.nav
      aria-label="Páginas"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      justifyContent="space-between"
      fontSize="sm"
    >
      <chakra.span color="muted" fontVariantNumeric="tabular-nums" role="status">
        {formatCount(total)} {total === 1 ? 'encontrada' : 'encontradas'}
      </chakra.span>
      {isLater || next ? (
        <chakra.span display="flex" gap="2">
          <Button
            look="outline"
            size="sm"
            disabled={!isLater}
            onClick={() => listing.setFilter('depois', '')}
          >
            Do começo
          </Button>
          <Button
            look="outline"
            size="sm"
            disabled={next === null}
            onClick={() => listing.setFilter('depois', next ?? '')}
          >
            Próximas
          </Button>
        </chakra.span>
      ) : null}
    </chakra.nav>
  );
}
