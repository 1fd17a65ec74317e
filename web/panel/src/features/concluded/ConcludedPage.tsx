import { chakra, Input } from '@chakra-ui/react';
import { CircleCheckBig, CircleSlash, FilePen, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { counted } from '#web/format/plural.ts';
import { Select } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Table } from '../../page/Table.tsx';
import { type ConcludedAppointmentsQuery, useConcludedAppointmentsQuery } from './ConcludedPage.generated.ts';

const PAGE = 50;
const low = { minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' } as const;

const AppointmentLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

const OUTCOMES = {
  3: { Icon: FilePen, color: 'ok' },
  6: { Icon: CircleCheckBig, color: 'primary' },
  7: { Icon: CircleSlash, color: 'muted' },
} as const;

const isOutcome = (status: number): status is keyof typeof OUTCOMES => status in OUTCOMES;

function Outcome({ of: { status, statusLabel } }: { of: { status: number; statusLabel: string } }) {
  const { Icon, color } = OUTCOMES[isOutcome(status) ? status : 7];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color={color} fontWeight="medium">
      <chakra.span flexShrink={0} display={{ base: 'none', md: 'inline' }}>
        <Icon size={15} aria-hidden />
      </chakra.span>
      {statusLabel}
    </chakra.span>
  );
}

/** On a phone these are below the name, so that nothing scrolls sideways. */
const side = { display: { base: 'none', md: 'table-cell' } } as const;
const Side = chakra('th', { base: side });
const Aside = chakra('td', { base: side });

const way = ({ typeAttendance }: { typeAttendance: number | null }) =>
  typeAttendance === 2 ? 'por vídeo' : 'por escrito';

function Concluded({ appointments }: { appointments: ConcludedAppointmentsQuery['caseQueue']['items'] }) {
  return (
    <chakra.div
      overflowX="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      tabIndex={0}
      role="region"
      aria-label="Atendimentos concluídos"
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">Paciente</th>
            <th scope="col">Decisão</th>
            <Side scope="col">Linha</Side>
            <th scope="col">Concluído em</th>
            <Side scope="col">Como</Side>
          </tr>
        </thead>
        <tbody>
          {appointments.map((one) => (
            <tr key={one.id}>
              <td>
                <AppointmentLink to={`/painel/prontuario?caso=${one.id}`}>
                  {one.patient.firstName}, {one.patient.age} anos
                </AppointmentLink>
                <chakra.span display={{ base: 'block', md: 'none' }} fontSize="xs" color="muted">
                  {one.lineTitle}, {way(one)}
                </chakra.span>
              </td>
              <td>
                <Outcome of={one} />
              </td>
              <Aside>{one.lineTitle}</Aside>
              <td>{one.decidedAt ? formatDateTime(one.decidedAt) : ''}</td>
              <Aside>{way(one)}</Aside>
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  );
}

/** The appointments this doctor has concluded, newest first. */
export default function ConcludedPage() {
  const [params, setParams] = useSearchParams();
  const name = params.get('nome') ?? '';
  const request = Number(params.get('linha')) || null;
  const search = useDeferredValue(name.trim()) || null;
  const { data, loading, error, refetch, fetchMore } = useConcludedAppointmentsQuery({
    variables: { limit: PAGE, offset: 0, request, search },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const wish = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const more = () =>
    fetchMore({
      variables: { offset: data?.caseQueue.items.length ?? 0 },
      updateQuery: (before, { fetchMoreResult: { caseQueue } }) => ({
        caseQueue: { ...caseQueue, items: [...before.caseQueue.items, ...caseQueue.items] },
      }),
    }).catch(() => undefined);

  const shown = data?.caseQueue;
  return (
    <PanelPage
      title="Atendimentos"
      aside={
        <chakra.span fontSize="sm" color="muted">
          {shown ? counted(shown.total, 'caso concluído', 'casos concluídos') : null}
        </chakra.span>
      }
    >
      <chakra.search display="flex" flexWrap="wrap" gap="2" aria-label="Filtros dos atendimentos">
        <chakra.div flex="1 1 11rem">
          <Input
            type="search"
            aria-label="Buscar pelo primeiro nome"
            placeholder="Primeiro nome"
            value={name}
            onChange={(event) => wish('nome', event.currentTarget.value)}
            css={low}
          />
        </chakra.div>
        <chakra.div flex="1 1 9rem">
          <Select
            aria-label="Linha de tratamento"
            css={low}
            value={request ?? ''}
            onChange={(event) => wish('linha', event.currentTarget.value)}
          >
            <option value="">Todas as linhas</option>
            {TREATMENT_LINES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </chakra.div>
      </chakra.search>
      {shown ? (
        shown.items.length > 0 ? (
          <Concluded appointments={shown.items} />
        ) : name || request ? (
          <EmptyState title="Nenhum atendimento com estes filtros" icon={<SearchX size={28} />}>
            Mude a busca ou a linha para ver os outros.
          </EmptyState>
        ) : (
          <EmptyState title="Nenhum atendimento concluído ainda" icon={<CircleCheckBig size={28} />}>
            Cada caso que você concluir aparece aqui com a decisão e a data.
          </EmptyState>
        )
      ) : loading ? (
        <PanelLoading />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {shown && shown.items.length > 0 && shown.items.length < shown.total ? (
        <Button look="quiet" size="sm" isPending={loading} onClick={() => void more()}>
          Mostrar mais
        </Button>
      ) : null}
    </PanelPage>
  );
}
