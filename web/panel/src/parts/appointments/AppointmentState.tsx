import { chakra } from '@chakra-ui/react';
import { UserCheck, UserRound } from 'lucide-react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { formatDateTime } from '#web/format/dates.ts';
import type { AppointmentRow_appointmentFragment } from './AppointmentRow.generated.ts';

export function AppointmentState({ of: one }: { of: AppointmentRow_appointmentFragment }) {
  if (one.isMine) {
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
        {one.videoAt
          ? `Vídeo ${formatDateTime(one.videoAt)}`
          : one.status === APPOINTMENT_STATUS.inReview
            ? 'Com você'
            : one.statusLabel}
      </chakra.span>
    );
  }
  if (one.doctorName && one.status !== APPOINTMENT_STATUS.awaiting) {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="1" color="muted" minWidth="0">
        <UserRound size={15} aria-hidden />
        Com {one.doctorName}
      </chakra.span>
    );
  }
  return (
    <chakra.span className="case-free" color="muted">
      Livre
    </chakra.span>
  );
}
