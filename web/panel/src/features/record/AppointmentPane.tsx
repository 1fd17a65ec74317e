import { useFragment } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { useRecordOnReturn } from '../../page/useRecordOnReturn.ts';
import {
  type AppointmentRow_appointmentFragment,
  AppointmentRow_appointmentFragmentDoc,
} from '../../parts/appointments/AppointmentList.generated.ts';
import { FlagLines } from '../../parts/appointments/FlagLines.tsx';
import { TimeToAnswer } from '../../parts/appointments/TimeToAnswer.tsx';
import { useClaimAppointment } from '../../parts/appointments/useClaimAppointment.ts';
import { useClinicRecordQuery } from './AppointmentRecord.generated.ts';
import { AppointmentRecord } from './AppointmentRecord.tsx';

function OtherDoctorsAppointment({ id, onTaken }: { id: string; onTaken(): void }) {
  const { take, isTaking } = useClaimAppointment();
  const [isTaken, setTaken] = useState(false);
  const claim = async () => {
    const taken = await take(id);
    if (taken === 'mine') onTaken();
    setTaken(taken === 'refused');
  };
  if (isTaken)
    return (
      <EmptyState
        title="Esta consulta é de outro médico"
        action={<ButtonLink to="/painel/consultas">Ver as consultas em espera</ButtonLink>}
      >
        Só quem está com a consulta lê o prontuário e decide. Se ela voltar para a lista, você pode assumir.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Esta consulta não está com você"
      action={
        <Button isPending={isTaking} onClick={() => void claim()}>
          Assumir consulta
        </Button>
      }
    >
      O prontuário abre para quem assume a consulta. Se ela ainda estiver na lista, assuma para ler.
    </EmptyState>
  );
}

function Opened({ id }: { id: string }) {
  const { data, loading, error, refetch } = useClinicRecordQuery({
    variables: { id },
    // Each opening is recorded for the patient, and cached data may be outdated.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  useRecordOnReturn(refetch);
  const answer = data?.clinicRecord;
  if (answer?.__typename === 'ClinicRecord')
    return <AppointmentRecord record={answer} reload={() => refetch()} />;
  if (loading) return <PanelLoading />;
  if (error && errorCode(error) === 'NOT_FOUND')
    return <OtherDoctorsAppointment id={id} onTaken={() => void refetch()} />;
  if (answer) return <EmptyState title="O prontuário não abriu">{answer.message}</EmptyState>;
  return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
}

/** An appointment's content: the record for its doctor, and a preview for others. */
export default function AppointmentPane({ id }: { id: string }) {
  const { data, dataState } = useFragment({
    fragment: AppointmentRow_appointmentFragmentDoc,
    fragmentName: 'AppointmentRow_appointment',
    from: { __typename: 'ClinicAppointment', id },
  });
  // A doctor who opened it as their own keeps the record when another doctor takes it; the record then shows what
  // has changed.
  const [wasMine, setWasMine] = useState(false);
  const known = dataState === 'complete' ? data : null;
  if (known?.isMine && !wasMine) setWasMine(true);
  return known && !known.isMine && !wasMine ? <AppointmentPreview appointment={known} /> : <Opened id={id} />;
}

const MINUTE_MS = 60_000;

/** A free appointment: enough data to decide whether to take it. Only its doctor may open the record. */
function AppointmentPreview({ appointment }: { appointment: AppointmentRow_appointmentFragment }) {
  const { take, isTaking } = useClaimAppointment();
  const now = useNow(MINUTE_MS);
  if (appointment.status !== APPOINTMENT_STATUS.awaiting) {
    return (
      <EmptyState
        title={
          appointment.doctorName
            ? `Esta consulta está com ${appointment.doctorName}`
            : 'Esta consulta já foi concluída'
        }
      >
        Ela sai da sua lista na próxima atualização. Escolha outra quando quiser.
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
          <TimeToAnswer dueAt={appointment.dueAt} now={now} />
        </chakra.p>
      </div>
      <FlagLines flags={appointment.flags} />
      <p>Assuma a consulta para abrir o prontuário. A abertura fica registrada e o paciente vê quem abriu.</p>
      <Button
        alignSelf="flex-start"
        isPending={isTaking}
        onClick={() => void take(appointment.id)}
        aria-keyshortcuts="c"
      >
        <Hand size={18} aria-hidden />
        Assumir consulta
      </Button>
    </chakra.div>
  );
}
