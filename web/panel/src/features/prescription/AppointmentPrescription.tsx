import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { useNow } from '#web/format/useNow.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AppointmentAge } from '../../parts/appointments/AppointmentAge.tsx';
import type { AppointmentAsRead } from '../../parts/appointments/appointmentChange.ts';
import { useReloadCounts } from '../../parts/appointments/appointmentFeedContext.ts';
import { ChangedNotice } from '../../parts/appointments/ChangedNotice.tsx';
import { WaitingOrders } from '../../parts/appointments/WaitingOrders.tsx';
import type { WaitingItem } from './draft.ts';
import { IssuedPrescriptions } from './IssuedPrescriptions.tsx';
import { mayPrescribe, type OpenPrescription, PRESCRIBED } from './openPrescription.ts';
import { PrescriptionAlerts } from './PrescriptionAlerts.tsx';
import { PrescriptionForm } from './PrescriptionForm.tsx';
import { deleteStoredDraft } from './storedDraft.ts';
import type { Prescribed } from './usePrescribe.ts';

const POLL_MS = 60_000;

/**
 * From the record to the signature on one page: the patient, the restrictions, the waiting orders, the
 * prescription.
 */
export function AppointmentPrescription({
  record,
  reload,
}: {
  record: OpenPrescription;
  reload(): Promise<unknown>;
}) {
  const { case: appointment, person, prescriptions, waitingItems } = record;
  const now = useNow(POLL_MS);
  const reloadCounts = useReloadCounts();
  const [lastRead, setLastRead] = useState<AppointmentAsRead>(appointment);
  const [waitingItemsBefore, setWaitingItemsBefore] = useState<readonly WaitingItem[] | null>(null);
  const [isSigning, setSigning] = useState(false);
  const hasChanged = appointment.revision !== lastRead.revision && waitingItemsBefore === null && !isSigning;

  const onIssued = (_issued: Prescribed) => {
    deleteStoredDraft(appointment.id);
    setWaitingItemsBefore(waitingItems);
    reloadCounts();
    void reload().catch(() => undefined);
  };

  const isUndecided =
    appointment.status === APPOINTMENT_STATUS.inReview ||
    appointment.status === APPOINTMENT_STATUS.needsVideo;
  const issued = prescriptions.filter(({ appointmentId }) => appointmentId === appointment.id);
  return (
    <chakra.article
      aria-label={`Receita de ${person.name}`}
      display="flex"
      flexDirection="column"
      gap="3"
      minWidth="0"
      containerType="inline-size"
    >
      {hasChanged ? (
        <ChangedNotice
          before={lastRead}
          after={appointment}
          onSeen={() => {
            setLastRead(appointment);
            void reload().catch(() => undefined);
          }}
        />
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <div>
          <chakra.h2 fontSize="xl" fontWeight="bold" lineHeight="snug">
            {person.name}, {appointment.patient.age} anos
          </chakra.h2>
          <chakra.p display="flex" flexWrap="wrap" columnGap="3" color="muted" fontSize="sm">
            {appointment.lineTitle}
            <span>{appointment.statusLabel}</span>
            {isUndecided ? <AppointmentAge dueAt={appointment.dueAt} now={now} /> : null}
          </chakra.p>
        </div>
        <ButtonLink to={`/painel/prontuario?caso=${appointment.id}`} look="outline" size="sm">
          Ver o prontuário
        </ButtonLink>
      </chakra.div>
      {/* The draft is kept when another doctor took the appointment, until the change was read. */}
      {waitingItemsBefore === null && (mayPrescribe(appointment) || hasChanged || isSigning) ? (
        <>
          <PrescriptionAlerts appointment={appointment} />
          <WaitingOrders items={waitingItems} />
          <PrescriptionForm
            record={record}
            revision={lastRead.revision}
            onIssued={onIssued}
            onSigning={setSigning}
          />
        </>
      ) : appointment.status === PRESCRIBED ? (
        <IssuedPrescriptions
          issued={issued}
          waitingItemsBefore={waitingItemsBefore}
          waitingItemsNow={waitingItems}
          isMine={appointment.isMine}
        />
      ) : (
        <EmptyState
          title={
            appointment.isMine ? 'Este caso não espera por uma receita' : 'Este caso não está mais com você'
          }
          action={<ButtonLink to="/painel/consultas">Ver as consultas</ButtonLink>}
        >
          {appointment.status === APPOINTMENT_STATUS.needsVideo
            ? 'O paciente ainda vai escolher o horário do vídeo. Depois da chamada você decide.'
            : `Ele está como “${appointment.statusLabel.toLowerCase()}”.`}
        </EmptyState>
      )}
    </chakra.article>
  );
}
