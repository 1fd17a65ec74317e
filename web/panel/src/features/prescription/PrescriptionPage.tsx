import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '#web/apollo/errorCode.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { useRecordOnReturn } from '../../page/useRecordOnReturn.ts';
import { OpenFromQueue } from '../../parts/appointments/OpenFromQueue.tsx';
import { useAppointmentPrescriptionQuery } from './AppointmentPrescription.generated.ts';
import { AppointmentPrescription } from './AppointmentPrescription.tsx';

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
            A receita começa no caso que está com você, depois da leitura do prontuário.
          </OpenFromQueue>
        )}
      </chakra.div>
    </PanelPage>
  );
}
