import { chakra } from '@chakra-ui/react';
import { CircleCheckBig, CircleSlash, FilePen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Table } from '../../page/Table.tsx';
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

function Outcome({ of: { status, statusLabel } }: { of: { status: number; statusLabel: string } }) {
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

/** On a phone these are below the name, so that nothing scrolls sideways. */
const side = { display: { base: 'none', md: 'table-cell' } } as const;
const Side = chakra('th', { base: side });
const Aside = chakra('td', { base: side });

const attendanceText = ({ typeAttendance }: { typeAttendance: number | null }) =>
  typeAttendance === 2 ? 'por vídeo' : 'por escrito';

export function ConcludedTable({
/** Type 2 is a video consultation. */
  appointments,
}: {
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
                  {one.lineTitle}, {attendanceText(one)}
                </chakra.span>
              </td>
              <td>
                <Outcome of={one} />
              </td>
              <Aside>{one.lineTitle}</Aside>
              <td>{one.decidedAt ? formatDateTime(one.decidedAt) : ''}</td>
              <Aside>{attendanceText(one)}</Aside>
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  );
}
