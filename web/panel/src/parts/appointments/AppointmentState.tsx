import { chakra } from '@chakra-ui/react';
import { UserCheck, UserRound } from 'lucide-react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { formatCall } from '#web/format/dates.ts';
import type { AppointmentRow_appointmentFragment } from './AppointmentRow.generated.ts';

export function AppointmentState({ appointment }: { appointment: AppointmentRow_appointmentFragment }) {
  if (appointment.isMine) {
    return (
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1"
        color="ok"
        fontWeight="medium"
        minWidth="0"
      >
        <UserCheck size={15} aria-hidden />
        {appointment.videoAt
          ? `Vídeo ${formatCall(appointment.videoAt)}`
          : appointment.status === APPOINTMENT_STATUS.inReview
            ? 'Com você'
            : appointment.statusLabel}
      </chakra.span>
    );
  }
  if (appointment.doctorName && appointment.status !== APPOINTMENT_STATUS.awaiting) {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="1" color="muted" minWidth="0">
        <UserRound size={15} aria-hidden />
        Com {appointment.doctorName}
      </chakra.span>
    );
  }
  // `AppointmentRow` hides this word where the row is narrow.
  return (
    <chakra.span className="appointment-unclaimed" color="muted">
      Livre
    </chakra.span>
  );
}
