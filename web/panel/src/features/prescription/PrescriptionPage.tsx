import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { useNow } from '#web/format/useNow.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { useRecordOnReturn } from '../../page/useRecordOnReturn.ts';
import { useReloadCounts } from '../../parts/appointments/appointmentFeedContext.ts';
import { type AppointmentAsRead, ChangedNotice } from '../../parts/appointments/ChangedNotice.tsx';
import { OpenFromQueue } from '../../parts/appointments/OpenFromQueue.tsx';
import { TimeToAnswer } from '../../parts/appointments/TimeToAnswer.tsx';
import { WaitingOrders } from '../../parts/appointments/WaitingOrders.tsx';
import type { WaitingItem } from './draft.ts';
import { IssuedPrescriptions } from './IssuedPrescriptions.tsx';
import { mayPrescribe, type OpenPrescription } from './openPrescription.ts';
import { PrescriptionAlerts } from './PrescriptionAlerts.tsx';
import { PrescriptionForm } from './PrescriptionForm.tsx';
import { useAppointmentPrescriptionQuery } from './PrescriptionPage.generated.ts';
import { deleteStoredDraft } from './usePrescriptionDraft.ts';

function OneAppointment({ id }: { id: string }) {
  const { data, loading, error, refetch } = useAppointmentPrescriptionQuery({
    variables: { id },
    // Each opening is recorded for the patient, and cached data may be outdated.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  useRecordOnReturn(refetch);
  const answer = data?.clinicRecord;
  if (answer?.__typename === 'ClinicRecord')
    return <AppointmentPrescription record={answer} reload={() => refetch()} />;
  if (loading) return <PanelLoading />;
  if (error && errorCode(error) === 'NOT_FOUND')
    return (
      <EmptyState
        title="Esta consulta não está com você"
        action={
          <ButtonLink to={`/painel/consultas?caso=${encodeURIComponent(id)}`}>
            Ver a consulta na lista
          </ButtonLink>
        }
      >
        Só quem assumiu a consulta pode receitar nela.
      </EmptyState>
    );
  if (answer) return <EmptyState title="A consulta não abriu">{answer.message}</EmptyState>;
  return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
}

/** The prescription of one appointment. */
export default function PrescriptionPage() {
  const [params] = useSearchParams();
  const id = params.get('caso');
  return (
    <PanelPage
      title="Prescrição"
      aside={
        id ? (
          <ButtonLink to="/painel/consultas?comigo=1" look="quiet" size="sm">
            <ArrowLeft size={16} aria-hidden />
            Consultas
          </ButtonLink>
        ) : null
      }
    >
      <chakra.div maxWidth="80rem" minWidth="0" display="flex" flexDirection="column" gap="3">
        {id ? (
          <OneAppointment key={id} id={id} />
        ) : (
          <OpenFromQueue>
            A receita começa na consulta que está com você, depois da leitura do prontuário.
          </OpenFromQueue>
        )}
      </chakra.div>
    </PanelPage>
  );
}

const MINUTE_MS = 60_000;

/**
 * From the record to the signature on one page: the patient, the restrictions, the waiting orders, the
 * prescription.
 */
function AppointmentPrescription({
  record,
  reload,
}: {
  record: OpenPrescription;
  reload(): Promise<unknown>;
}) {
  const { appointment, person, prescriptions, waitingItems } = record;
  const now = useNow(MINUTE_MS);
  const reloadCounts = useReloadCounts();
  const [lastRead, setLastRead] = useState<AppointmentAsRead>(appointment);
  const [waitingItemsBefore, setWaitingItemsBefore] = useState<readonly WaitingItem[] | null>(null);
  const [isSigning, setSigning] = useState(false);
  const hasChanged = appointment.revision !== lastRead.revision && waitingItemsBefore === null && !isSigning;

  const onIssued = () => {
    deleteStoredDraft(appointment.id);
    setWaitingItemsBefore(waitingItems);
    reloadCounts();
    void reload().catch(() => undefined);
  };

  const hasDeadline =
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
            {hasDeadline ? <TimeToAnswer dueAt={appointment.dueAt} now={now} /> : null}
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
      ) : appointment.status === APPOINTMENT_STATUS.prescribed ? (
        <IssuedPrescriptions
          issued={issued}
          waitingItemsBefore={waitingItemsBefore}
          waitingItemsNow={waitingItems}
          isMine={appointment.isMine}
        />
      ) : (
        <EmptyState
          title={
            appointment.isMine
              ? 'Esta consulta não espera por uma receita'
              : 'Esta consulta não está mais com você'
          }
          action={<ButtonLink to="/painel/consultas">Ver as consultas</ButtonLink>}
        >
          {appointment.status === APPOINTMENT_STATUS.needsVideo
            ? 'O paciente ainda vai escolher o horário do vídeo. Depois da chamada você decide.'
            : `Ela está como “${appointment.statusLabel.toLowerCase()}”.`}
        </EmptyState>
      )}
    </chakra.article>
  );
}
