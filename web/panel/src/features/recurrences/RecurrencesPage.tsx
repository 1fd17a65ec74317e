import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { formatDate } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { KeysetPager } from '../../parts/listing/KeysetPager.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { PAGE, useListing } from '../../parts/listing/useListing.ts';
import { type AdminRecurrencesQuery, useAdminRecurrencesQuery } from './RecurrencesPage.generated.ts';
import { RECURRENCE_STATUSES, recurrenceTone, TROUBLES } from './recurrenceText.ts';
import { SHIPMENT_PERIODS, shipUntil } from './shipmentPeriods.ts';

type Summary = AdminRecurrencesQuery['recurrences']['items'][number];
type TroubleName = NonNullable<Summary['trouble']>;

const TROUBLE_LABELS = Object.entries(TROUBLES) as [TroubleName, string][];

/** Every subscription, with a filter for those that need attention. */
export default function RecurrencesPage() {
  const listing = useListing();
  const status = RECURRENCE_STATUSES.find(([one]) => String(one) === listing.filter('situacao'))?.[0] ?? null;
  const trouble = TROUBLE_LABELS.find(([one]) => one === listing.filter('problema'))?.[0] ?? null;
  const until = shipUntil(listing.filter('envio'), new Date());
  const { data, previousData, loading, error, refetch } = useAdminRecurrencesQuery({
    variables: {
      limit: PAGE,
      after: listing.filter('depois') || null,
      search: listing.sought,
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
      <ListFilters listing={listing} label="Buscar por CPF, nome ou e-mail" placeholder="CPF, nome ou e-mail">
        <ListFilter
          listing={listing}
          name="situacao"
          label="Situação"
          options={[
            ['', 'Todas as situações'],
            ...RECURRENCE_STATUSES.map(([one, text]) => [String(one), text] as const),
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
        isFiltered={Boolean(listing.sought || status || trouble || until)}
        empty={{ title: 'Nenhuma assinatura ainda', text: 'Assinaturas começam com o primeiro pedido pago.' }}
        pager={page ? <KeysetPager listing={listing} total={page.total} next={page.next} /> : null}
      >
        {(one) => <RecurrenceRow key={one.id} of={one} />}
      </List>
    </PanelPage>
  );
}

function RecurrenceRow({ of: one }: { of: Summary }) {
  const path = `/painel/admin/assinaturas/${one.id}`;
  return (
    <Row
      title={
        <chakra.span color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
          <Link to={path}>{one.ownerName}</Link>
        </chakra.span>
      }
      facts={[
        one.ownerEmail,
        countText(one.units, 'unidade por envio', 'unidades por envio'),
        one.nextShipmentOn && `Próximo envio em ${formatDate(`${one.nextShipmentOn}T12:00:00Z`)}`,
        one.monthLabel,
        `Desde ${formatDate(one.createdAt)}`,
      ]}
      aside={
        <chakra.span display="flex" gap="3" alignItems="center" flexWrap="wrap">
          {one.trouble ? <Tag tone="danger">{TROUBLES[one.trouble]}</Tag> : null}
          <Tag tone={recurrenceTone(one.status)}>{one.statusLabel}</Tag>
          <b>{formatBRL(one.total)}</b>
        </chakra.span>
      }
      actions={
        <ButtonLink to={path} look="outline" size="sm" aria-label={`Abrir a assinatura de ${one.ownerName}`}>
          Abrir
        </ButtonLink>
      }
    />
  );
}
