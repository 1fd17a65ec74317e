import { chakra } from '@chakra-ui/react';
import { CircleCheckBig, CircleSlash, FilePen } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Table, WideCell, WideHeading } from '../../page/Table.tsx';
import type { ConcludedAppointmentsQuery } from './ConcludedPage.generated.ts';

const AppointmentLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

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

export function ConcludedTable({
  appointments,
  table,
}: {
  table: RefObject<HTMLTableElement | null>;
  appointments: ConcludedAppointmentsQuery['caseQueue']['items'];
}) {
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
      <Table ref={table}>
        <thead>
          <tr>
            <th scope="col">Paciente</th>
            <th scope="col">Decisão</th>
            <WideHeading scope="col">Linha</WideHeading>
            <WideHeading scope="col">Concluído em</WideHeading>
            <WideHeading scope="col" {...fromLg}>
              Como
            </WideHeading>
          </tr>
        </thead>
        <tbody>
          {appointments.map((appointment) => (
            <tr key={appointment.id}>
              <chakra.td width={{ base: '60%', md: 'auto' }} whiteSpace={{ md: 'nowrap' }}>
                <AppointmentLink to={`/painel/prontuario?caso=${appointment.id}`}>
                  {appointment.patient.firstName}, {appointment.patient.age} anos
                </AppointmentLink>
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
