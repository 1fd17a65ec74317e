import { chakra } from '@chakra-ui/react';
import { ArrowLeft, FileText } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useNow } from '#web/format/useNow.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { AppointmentList } from '../../parts/appointments/AppointmentList.tsx';
import AppointmentPane from './AppointmentPane.tsx';
import { useMyOpenAppointmentsQuery } from './RecordPage.generated.ts';

const MANY = 50;
const POLL_MS = 60_000;

function MyAppointments() {
  const { data, loading, error, refetch } = useMyOpenAppointmentsQuery({
    variables: { limit: MANY },
    fetchPolicy: 'cache-and-network',
  });
  useOnReturn(() => void refetch().catch(() => undefined));
  const navigate = useNavigate();
  const now = useNow(POLL_MS);
  if (!data && loading) return <PanelLoading />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (data.caseQueue.items.length === 0) {
    return (
      <EmptyState
        title="Nenhum caso com você"
        icon={<FileText size={28} />}
        action={<ButtonLink to="/painel/consultas">Ver os casos que esperam</ButtonLink>}
      >
        Os casos que você assume ficam aqui até a sua decisão.
      </EmptyState>
    );
  }
  return (
    <AppointmentList
      label="Casos com você"
      appointments={data.caseQueue.items}
      now={now}
      onOpen={(id) => navigate(`/painel/prontuario?caso=${encodeURIComponent(id)}`)}
    />
  );
}

/** The record of one appointment on its own page; without one, the list of the doctor's appointments. */
export default function RecordPage() {
  const [params] = useSearchParams();
  const id = params.get('caso');
  return (
    <PanelPage
      title="Prontuário"
      aside={
        id ? (
          <ButtonLink to="/painel/consultas" look="quiet" size="sm">
            <ArrowLeft size={16} aria-hidden />
            Consultas
          </ButtonLink>
        ) : null
      }
    >
      <chakra.div maxWidth="80rem" minWidth="0">
        {id ? <AppointmentPane key={id} id={id} /> : <MyAppointments />}
      </chakra.div>
    </PanelPage>
  );
}
