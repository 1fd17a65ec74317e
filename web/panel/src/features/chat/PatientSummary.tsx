import { chakra } from '@chakra-ui/react';
import { formatCall, formatDate } from '#web/format/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { Section } from '../../page/Section.tsx';
import { FlagCounts } from '../../parts/appointments/FlagCounts.tsx';
import { FlagLines } from '../../parts/appointments/FlagLines.tsx';
import { usePatientSummaryQuery } from './PatientSummary.generated.ts';

/** Who the doctor writes to: the appointment and its alerts, as the queue shows them. The answers are in the record. */
export function PatientSummary({ id }: { id: string }) {
  const { data, error, refetch } = usePatientSummaryQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const summary = data?.caseSummary;
  if (!summary) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <LoadingArea label="Carregando o resumo">
        <Skeleton height="8rem" />
      </LoadingArea>
    );
  }
  const { patient, lineTitle, statusLabel, createdAt, decidedAt, videoAt, flags } = summary;
  return (
    <Section title="Resumo do paciente" aside={<FlagCounts flags={flags} />}>
      <div>
        <chakra.p fontWeight="semi">
          {patient.firstName}, {patient.age} anos
        </chakra.p>
        <p>
          {lineTitle}, {statusLabel.toLowerCase()}
        </p>
        <chakra.p color="muted">
          {decidedAt ? `Concluído em ${formatDate(decidedAt)}` : `Chegou em ${formatDate(createdAt)}`}
        </chakra.p>
        {videoAt ? <p>Vídeo em {formatCall(videoAt)}</p> : null}
      </div>
      {flags.length > 0 ? <FlagLines flags={flags} label="Alertas" /> : <p>Nenhum alerta neste caso.</p>}
    </Section>
  );
}
