import { chakra } from '@chakra-ui/react';
import { ArrowLeft, FilePen } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorCode } from '#web/apollo/errorCode.ts';
import { useNow } from '#web/format/useNow.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { useRecordOnReturn } from '../../page/useRecordOnReturn.ts';
import { AppointmentList } from '../../parts/appointments/AppointmentList.tsx';
import {
  useAppointmentPrescriptionQuery,
  useAppointmentsToPrescribeQuery,
} from './AppointmentPrescription.generated.ts';
import { AppointmentPrescription } from './AppointmentPrescription.tsx';
import { mayPrescribe } from './openPrescription.ts';

const MAX_APPOINTMENTS = 50;
const POLL_MS = 60_000;

function MyAppointments() {
  const { data, loading, error, refetch } = useAppointmentsToPrescribeQuery({
    variables: { limit: MAX_APPOINTMENTS },
    fetchPolicy: 'cache-and-network',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  const navigate = useNavigate();
  const now = useNow(POLL_MS);
  if (!data && loading) return <PanelLoading />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  const appointments = data.caseQueue.items.filter(({ status }) => mayPrescribe({ status, isMine: true }));
  if (appointments.length === 0) {
    return (
      <EmptyState
        title="Nenhum caso seu espera por uma receita"
        icon={<FilePen size={28} />}
        action={<ButtonLink to="/painel/consultas">Ver os casos que esperam</ButtonLink>}
      >
        Assuma um caso e leia o prontuário: a receita começa por lá, ou por aqui.
      </EmptyState>
    );
  }
  return (
    <>
      <chakra.p color="muted" fontSize="sm">
        Escolha para quem é a receita.
      </chakra.p>
      <AppointmentList
        label="Casos com você"
        appointments={appointments}
        now={now}
        onOpen={(id) => navigate(`/painel/prescricao?caso=${encodeURIComponent(id)}`)}
      />
    </>
  );
}

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
        title="Este caso não está com você"
        action={
          <ButtonLink to={`/painel/consultas?caso=${encodeURIComponent(id)}`}>Ver o caso na lista</ButtonLink>
        }
      >
        Só quem assumiu o caso pode receitar nele.
      </EmptyState>
    );
  if (answer) return <EmptyState title="O caso não abriu">{answer.message}</EmptyState>;
  return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
}

/** The prescription of one appointment; without one, the appointments that may get one. */
export default function PrescriptionPage() {
  const [params] = useSearchParams();
  const id = params.get('caso');
  return (
    <PanelPage
      title="Prescrição"
      aside={
        id ? (
          <ButtonLink to="/painel/prescricao" look="quiet" size="sm">
            <ArrowLeft size={16} aria-hidden />
            Meus casos
          </ButtonLink>
        ) : null
      }
    >
      <chakra.div maxWidth="80rem" minWidth="0" display="flex" flexDirection="column" gap="3">
        {id ? <OneAppointment key={id} id={id} /> : <MyAppointments />}
      </chakra.div>
    </PanelPage>
  );
}
