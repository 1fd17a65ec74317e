import { chakra } from '@chakra-ui/react';
import { Hand } from 'lucide-react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AppointmentAge } from '../../parts/appointments/AppointmentAge.tsx';
import type { AppointmentRow_appointmentFragment } from '../../parts/appointments/AppointmentRow.generated.ts';
import { FlagLines } from '../../parts/appointments/FlagLines.tsx';
import { useClaimAppointment } from '../../parts/appointments/useClaimAppointment.ts';

const POLL_MS = 60_000;

/** A free appointment: enough data to decide whether to take it. Only its doctor may open the record. */
export function AppointmentPreview({ appointment }: { appointment: AppointmentRow_appointmentFragment }) {
  const { take, isTaking } = useClaimAppointment();
  const now = useNow(POLL_MS);
  if (appointment.status !== APPOINTMENT_STATUS.awaiting) {
    return (
      <EmptyState
        title={
          appointment.doctorName
            ? `Este caso está com ${appointment.doctorName}`
            : 'Este caso já foi concluído'
        }
      >
        Ele sai da sua lista na próxima atualização. Escolha outro quando quiser.
      </EmptyState>
    );
  }
  return (
    <chakra.div
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="4"
      display="flex"
      flexDirection="column"
      gap="4"
      fontSize="sm"
    >
      <div>
        <chakra.h2 fontSize="xl" fontWeight="bold" lineHeight="snug">
          {appointment.patient.firstName}, {appointment.patient.age} anos
        </chakra.h2>
        <chakra.p display="flex" flexWrap="wrap" columnGap="3" color="muted">
          {appointment.lineTitle}
          <AppointmentAge dueAt={appointment.dueAt} now={now} />
        </chakra.p>
      </div>
      <FlagLines flags={appointment.flags} />
      <p>Assuma o caso para abrir o prontuário. A abertura fica registrada e o paciente vê quem abriu.</p>
      <Button
        alignSelf="flex-start"
        isPending={isTaking}
        onClick={() => void take(appointment.id)}
        aria-keyshortcuts="c"
      >
        <Hand size={18} aria-hidden />
        Assumir caso
      </Button>
    </chakra.div>
  );
}
