import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ADMIN_ACTS } from '#schema/audit/adminActs.ts';
import { keysOf } from '#schema/typedObject.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { EventTrail } from '../../parts/eventTrail/EventTrail.tsx';
import { List } from '../../parts/listing/List.tsx';
import { ListFilter, ListFilters } from '../../parts/listing/ListFilters.tsx';
import { Row } from '../../parts/listing/Row.tsx';
import { useListing } from '../../parts/listing/useListing.ts';
import { AccessTrail } from './AccessTrail.tsx';
import { ActDetails } from './ActDetails.tsx';
import { type AdminActsQuery, useAdminActsQuery } from './AuditPage.generated.ts';
import { readActDetail } from './actDetail.ts';
import { SecurityEvents } from './SecurityEvents.tsx';
import { SecurityFilters } from './SecurityFilters.tsx';

const VIEWS = [
  ['', 'Atos de administradores'],
  ['acessos', 'Acessos a registros de saúde'],
  ['eventos', 'Eventos de um pedido ou caso'],
  ['seguranca', 'Eventos de segurança'],
] as const;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default function AuditPage() {
  const listing = useListing();
  const [params] = useSearchParams();
  const view = VIEWS.find(([value]) => value === params.get('ver'))?.[0] ?? '';
  const about = listing.searchText && ID.test(listing.searchText) ? listing.searchText : null;
  return (
    <PanelPage title="Auditoria">
      <ListFilters
        listing={listing}
        list="AUDIT"
        label="Buscar pelo identificador"
        placeholder="De pessoa, pedido ou caso"
      >
        <ListFilter listing={listing} name="ver" label="O que ver" options={VIEWS} />
        {view === '' ? (
          <ListFilter
            listing={listing}
            name="ato"
            label="Ato"
            options={[['', 'Todos os atos'], ...Object.entries(ADMIN_ACTS)]}
          />
        ) : null}
        {view === 'seguranca' ? <SecurityFilters listing={listing} /> : null}
      </ListFilters>
      {listing.searchText && !about ? (
        <chakra.p fontSize="sm" color="muted" role="status">
          O identificador tem 36 caracteres e está no endereço da página do pedido ou do caso.
        </chakra.p>
      ) : null}
      {view === 'acessos' ? (
        <AccessTrail about={about} />
      ) : view === 'seguranca' ? (
        <SecurityEvents about={about} />
      ) : view === 'eventos' ? (
        <Section title="Eventos">
          {about ? (
            <EventTrail entityId={about} />
          ) : (
            <chakra.p color="muted">
              Cole o identificador de um pedido ou de um caso para ver o que houve com ele.
            </chakra.p>
          )}
        </Section>
      ) : (
        <Acts about={about} />
      )}
    </PanelPage>
  );
}

function Acts({ about }: { about: string | null }) {
  const listing = useListing();
  const act = keysOf(ADMIN_ACTS).find((name) => name === listing.filter('ato')) ?? null;
  const { data, previousData, loading, error, refetch } = useAdminActsQuery({
    variables: { about, act, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <List
      label="Atos de administradores"
      answer={{ data: (data ?? previousData)?.adminActs, loading, error, refetch }}
      listing={listing}
      isFiltered={Boolean(about || act)}
      empty={{
        title: 'Nenhum ato ainda',
        text: 'Tudo o que um administrador muda aparece aqui, com o motivo.',
      }}
    >
      {(act) => <ActRow key={act.id} act={act} />}
    </List>
  );
}

function ActRow({ act }: { act: AdminActsQuery['adminActs']['items'][number] }) {
  const { label, adminName, userName, entityId, userId, reason, at } = act;
  const { subject, lines } = readActDetail(act.detail);
  return (
    <Row
      title={subject ? `${label}: ${subject}` : label}
      facts={[
        `Por ${adminName}`,
        userName && `Conta de ${userName}`,
        formatDateTime(at),
        reason && `“${reason}”`,
        <ActDetails key="detail" lines={lines} id={entityId ?? userId} />,
      ]}
    />
  );
}
