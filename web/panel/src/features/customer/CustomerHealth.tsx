import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { dayText, formatDate } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { Section } from '../../page/Section.tsx';
import { ReasonForm } from '../../parts/listing/ReasonForm.tsx';
import { type AdminCustomerHealthQuery, useAdminCustomerHealthQuery } from './CustomerPage.generated.ts';
import { LinesSection } from './CustomerShop.tsx';

/** Health data is closed: it opens on request, after a reason, and each opening is in the access log. */
export function CustomerHealth({ id }: { id: string }) {
  const [isRequested, setRequested] = useState(false);
  if (isRequested) return <OpenedHealth id={id} />;
  return (
    <Section title="Dados de saúde">
      <p>Consultas, receitas e fotos só abrem com um motivo. O cliente vê quem abriu, quando e por quê.</p>
      <chakra.div>
        <Button size="sm" look="outline" onClick={() => setRequested(true)}>
          Abrir dados de saúde
        </Button>
      </chakra.div>
    </Section>
  );
}

function OpenedHealth({ id }: { id: string }) {
  // Never from a cache: each showing is an opening of its own.
  const { data, error, loading, refetch } = useAdminCustomerHealthQuery({
    variables: { id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  if (data) return <HealthLines health={data.customerHealth} />;
  if (error && !loading) {
    return errorCode(error) === 'reason_required' ? (
      <ReasonForm recordId={id} action="Abrir dados de saúde" onGiven={refetch} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    );
  }
  return <PanelLoading />;
}

const lineTitle = (line: number): string => treatmentLineOf(String(line))?.title ?? 'Outra linha';

function HealthLines({ health }: { health: AdminCustomerHealthQuery['customerHealth'] }) {
  const { appointments, prescriptions, photos } = health;
  return (
    <>
      <LinesSection
        title="Consultas"
        empty="Nenhuma consulta."
        lines={appointments.map(({ id, request, statusLabel, createdAt, decidedAt }) => ({
          id,
          title: <TextLink to={`/painel/admin/consultas/${id}/conversa`}>{lineTitle(request)}</TextLink>,
          facts: decidedAt
            ? `Enviada em ${formatDate(createdAt)}, concluída em ${formatDate(decidedAt)}`
            : `Enviada em ${formatDate(createdAt)}`,
          value: statusLabel,
        }))}
      />
      <LinesSection
        title="Receitas"
        empty="Nenhuma receita."
        lines={prescriptions.map(({ id, issuedOn, validUntil, isRevoked }) => ({
          id,
          title: `Emitida em ${dayText(issuedOn)}`,
          facts: `Vale até ${dayText(validUntil)}`,
          value: isRevoked ? 'Cancelada' : 'Válida',
        }))}
      />
      <LinesSection
        title="Fotos"
        empty="Nenhuma foto."
        lines={photos.map(({ id, type, createdAt }) => ({
          id,
          title: lineTitle(type),
          facts: `Enviadas em ${formatDate(createdAt)}`,
          value: 'Abrem na consulta',
        }))}
      />
    </>
  );
}
