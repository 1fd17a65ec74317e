import { chakra, Input } from '@chakra-ui/react';
import { CircleCheckBig, CircleSlash, FilePen, SearchX } from 'lucide-react';
import { type RefObject, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Table, WideCell, WideHeading } from '../../page/Table.tsx';
import { SavedFiltersMenu } from '../../parts/listing/SavedFiltersMenu.tsx';
import { type ConcludedAppointmentsQuery, useConcludedAppointmentsQuery } from './ConcludedPage.generated.ts';

const PAGE_SIZE = 50;
const compact = { minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' } as const;

/** The appointments this doctor has concluded, newest first. */
export default function ConcludedPage() {
  const [params, setParams] = useSearchParams();
  const name = params.get('nome') ?? '';
  const request = TREATMENT_LINES.find(({ id }) => String(id) === params.get('linha'))?.id ?? null;
  const search = useDeferredValue(name.trim()) || null;
  const { data, loading, error, refetch, fetchMore } = useConcludedAppointmentsQuery({
    variables: { limit: PAGE_SIZE, after: null, request, search },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const setFilter = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const { list, beforeMore } = useFirstNewRow<HTMLTableElement>(data?.appointmentQueue.items.length ?? 0);
  const more = () => {
    beforeMore();
    return fetchMore({
      variables: { after: data?.appointmentQueue.next ?? null },
      updateQuery: (before, { fetchMoreResult: { appointmentQueue } }) => ({
        appointmentQueue: {
          ...appointmentQueue,
          items: [...before.appointmentQueue.items, ...appointmentQueue.items],
        },
      }),
    }).catch(() => undefined);
  };

  const shown = data?.appointmentQueue;
  return (
    <PanelPage
      title="Consultas concluídas"
      aside={
        <chakra.span fontSize="sm" color="muted">
          {shown ? countText(shown.total, 'consulta', 'consultas') : null}
        </chakra.span>
      }
    >
      <chakra.search display="flex" flexWrap="wrap" gap="2" aria-label="Filtros das consultas">
        <chakra.div flex="1 1 11rem">
          <Input
            type="search"
            aria-label="Buscar pelo primeiro nome"
            placeholder="Primeiro nome"
            value={name}
            onChange={(event) => setFilter('nome', event.currentTarget.value)}
            css={compact}
          />
        </chakra.div>
        <chakra.div flex="1 1 9rem">
          <Select
            aria-label="Linha de tratamento"
            css={compact}
            value={request ?? ''}
            onChange={(event) => setFilter('linha', event.currentTarget.value)}
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
      <SavedFiltersMenu list="CONCLUDED" />
      {shown ? (
        shown.items.length > 0 ? (
          <ConcludedTable table={list} appointments={shown.items} />
        ) : name || request ? (
          <EmptyState title="Nenhuma consulta com estes filtros" icon={<SearchX size={28} />}>
            Mude a busca ou a linha para ver as outras.
          </EmptyState>
        ) : (
          <EmptyState title="Nenhuma consulta concluída ainda" icon={<CircleCheckBig size={28} />}>
            Cada consulta que você concluir aparece aqui com a decisão e a data.
          </EmptyState>
        )
      ) : loading ? (
        <PanelLoading />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {shown?.next ? (
        <Button look="quiet" size="sm" isPending={loading} onClick={() => void more()}>
          Mostrar mais
        </Button>
      ) : null}
    </PanelPage>
  );
}

const OUTCOMES = {
  [APPOINTMENT_STATUS.prescribed]: { Icon: FilePen, color: 'ok' },
  [APPOINTMENT_STATUS.notNeeded]: { Icon: CircleCheckBig, color: 'primary' },
  [APPOINTMENT_STATUS.cancelled]: { Icon: CircleSlash, color: 'muted' },
} as const;

const isOutcome = (status: number): status is keyof typeof OUTCOMES => status in OUTCOMES;

function Outcome({
  appointment: { status, statusLabel },
}: {
  appointment: { status: number; statusLabel: string };
}) {
  const { Icon, color } = OUTCOMES[isOutcome(status) ? status : APPOINTMENT_STATUS.cancelled];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color={color} fontWeight="medium">
      <chakra.span flexShrink={0} display={{ base: 'none', md: 'inline' }}>
        <Icon size={15} aria-hidden />
      </chakra.span>
      {statusLabel}
    </chakra.span>
  );
}

const fromLg = { display: { base: 'none', lg: 'table-cell' } } as const;

/** Type 2 is a video consultation. */
const attendanceText = ({ typeAttendance }: { typeAttendance: number | null }) =>
  typeAttendance === 2 ? 'por vídeo' : 'por escrito';

function ConcludedTable({
  appointments,
  table,
}: {
  table: RefObject<HTMLTableElement | null>;
  appointments: ConcludedAppointmentsQuery['appointmentQueue']['items'];
}) {
  return (
    <chakra.div
      overflowX="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      tabIndex={0}
      role="region"
      aria-label="Consultas concluídas"
    >
      <Table ref={table}>
        <thead>
          <tr>
            <th scope="col">Paciente</th>
            <th scope="col">Decisão</th>
            <WideHeading scope="col">Linha</WideHeading>
            <WideHeading scope="col">Concluída em</WideHeading>
            <WideHeading scope="col" {...fromLg}>
              Como
            </WideHeading>
          </tr>
        </thead>
        <tbody>
          {appointments.map((appointment) => (
            <tr key={appointment.id}>
              <chakra.td width={{ base: '60%', md: 'auto' }} whiteSpace={{ md: 'nowrap' }}>
                <TextLink fontWeight="semi" to={`/painel/prontuario?caso=${appointment.id}`}>
                  {appointment.patient.firstName}, {appointment.patient.age} anos
                </TextLink>
                <chakra.span display={{ base: 'block', md: 'none' }} fontSize="xs" color="muted">
                  {appointment.lineTitle}, {attendanceText(appointment)}
                  {appointment.decidedAt ? (
                    <chakra.span display="block">{formatDateTime(appointment.decidedAt)}</chakra.span>
                  ) : null}
                </chakra.span>
              </chakra.td>
              <td>
                <Outcome appointment={appointment} />
              </td>
              <WideCell>{appointment.lineTitle}</WideCell>
              <WideCell whiteSpace="nowrap">
                {appointment.decidedAt ? formatDateTime(appointment.decidedAt) : ''}
              </WideCell>
              <WideCell {...fromLg}>{attendanceText(appointment)}</WideCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  );
}
