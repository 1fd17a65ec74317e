import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ACCESS_WORDS } from '#schema/audit/accessWords.ts';
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
import { type AdminActsQuery, useAdminAccessTrailQuery, useAdminActsQuery } from './AuditPage.generated.ts';
import { type DetailLine, readActDetail } from './actDetail.ts';
import { SecurityEvents, SecurityFilters } from './SecurityEvents.tsx';

const VIEWS = [
  ['', 'Atos de administradores'],
  ['acessos', 'Acessos a registros de saúde'],
  ['eventos', 'Eventos de um pedido ou consulta'],
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
        placeholder="De pessoa, pedido ou consulta"
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
          O identificador tem 36 caracteres e está no endereço da página do pedido ou da consulta.
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
              Cole o identificador de um pedido ou de uma consulta para ver o que houve.
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

/** What an act stored, closed at first: fields before and after it, or single facts. */
function ActDetails({ lines, id }: { lines: readonly DetailLine[]; id: string | null }) {
  return (
    <details>
      <chakra.summary cursor="pointer" color="primary" py="1">
        Detalhes
      </chakra.summary>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1" pt="1">
        {lines.map(({ label, before, text, isCode }) => (
          <chakra.li key={label} overflowWrap="anywhere" whiteSpace="pre-wrap">
            {label}: {before === undefined ? null : <chakra.del color="muted">{before}</chakra.del>}{' '}
            <chakra.ins
              textDecoration="none"
              color="ink"
              {...(isCode ? { display: 'block', fontFamily: 'mono', fontSize: 'xs' } : {})}
            >
              {text}
            </chakra.ins>
          </chakra.li>
        ))}
        {id ? (
          <chakra.li fontFamily="mono" fontSize="xs">
            {id}
          </chakra.li>
        ) : null}
      </chakra.ul>
    </details>
  );
}

const RECORD_NAMES: Readonly<Record<string, string>> = {
  evolution: 'Fotos de uma avaliação',
  file: 'Arquivo',
  quiz: 'Respostas de uma avaliação',
  appointment: 'Prontuário',
  prescription: 'Receita',
  chat: 'Conversa',
};
const VIEWER_NAMES: Readonly<Record<string, string>> = { ...ACCESS_WORDS, patient: 'o próprio paciente' };

function AccessTrail({ about }: { about: string | null }) {
  const listing = useListing();
  const { data, previousData, loading, error, refetch } = useAdminAccessTrailQuery({
    variables: { about, ...listing.cursorWindow },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <List
      label="Acessos a registros de saúde"
      answer={{ data: (data ?? previousData)?.accessTrail, loading, error, refetch }}
      listing={listing}
      isFiltered={about !== null}
      empty={{
        title: 'Nenhum acesso ainda',
        text: 'Cada vez que alguém abre um registro de saúde, isso fica escrito aqui.',
      }}
    >
      {({ id, ownerName, viewerName, viewerRole, what, reason, at }) => (
        <Row
          key={id}
          title={`${RECORD_NAMES[what] ?? what} de ${ownerName || 'uma conta removida'}`}
          facts={[
            `Aberto por ${viewerName || 'alguém'} (${VIEWER_NAMES[viewerRole] ?? viewerRole})`,
            formatDateTime(at),
            reason && `“${reason}”`,
          ]}
        />
      )}
    </List>
  );
}
