import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { RecurrenceRepair } from '#web/apollo/schema.generated.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Column, Columns } from '../../page/Columns.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { EventTrail } from '../../parts/eventTrail/EventTrail.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import { RecurrenceOwner } from './RecurrenceOwner.tsx';
import { useAdminRecurrenceQuery } from './RecurrencePage.generated.ts';
import { RecurrencePlan } from './RecurrencePlan.tsx';
import { RepairDialog } from './RepairDialog.tsx';
import { Charges, Months, Moves } from './recurrenceHistory.tsx';
import { REPAIRS, recurrenceTone } from './recurrenceText.ts';
import { waitText } from './waitText.ts';

const backLink = (
  <chakra.span
    display="inline-block"
    py="1"
    fontSize="sm"
    color="primary"
    textDecoration="underline"
    textUnderlineOffset="3px"
    asChild
  >
    <Link to="/painel/admin/assinaturas">Todas as assinaturas</Link>
  </chakra.span>
);

/** One subscription with its months, charges and history, and the acts that are possible now. */
export default function RecurrencePage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useAdminRecurrenceQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [repair, setRepair] = useState<RecurrenceRepair | null>(null);
  const reload = () => void refetch().catch(() => undefined);
  const managed = data?.managedRecurrence;
  if (!managed) {
    return (
      <PanelPage title="Assinatura" aside={backLink}>
        {loading ? (
          <PanelLoading />
        ) : error ? (
          <ErrorState error={error} onRetry={reload} />
        ) : (
          <Notice>Esta assinatura não existe.</Notice>
        )}
      </PanelPage>
    );
  }
  const { recurrence, repairs } = managed;
  const waits = waitText(managed);
  return (
    <PanelPage title={`Assinatura de ${managed.ownerName}`} aside={backLink}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Tag tone={recurrenceTone(recurrence.status)}>{recurrence.statusLabel}</Tag>
        {repairs.map((name) => (
          <Button
            key={name}
            size="sm"
            look={REPAIRS[name].isDanger ? 'danger' : 'outline'}
            onClick={() => setRepair(name)}
          >
            {REPAIRS[name].action}
          </Button>
        ))}
        <Button size="sm" look="quiet" onClick={reload}>
          Atualizar
        </Button>
      </chakra.div>
      {waits ? <Notice>{waits}</Notice> : null}
      <Columns>
        <Column>
          <Section title="Plano">
            <RecurrencePlan managed={managed} />
          </Section>
          <Section title="Pessoa, pagamento e entrega">
            <RecurrenceOwner managed={managed} />
          </Section>
          <Section title="Meses">
            <Months managed={managed} />
          </Section>
        </Column>
        <Column>
          <Section title="Cobranças">
            <Charges managed={managed} />
          </Section>
          <Section title="Histórico">
            <Moves managed={managed} />
          </Section>
          <Section title="Eventos e atos">
            {/* Read again after every step, so that it contains the latest one. */}
            <EventTrail key={managed.moves[0]?.id ?? ''} entityId={managed.id} />
          </Section>
        </Column>
      </Columns>
      {repair ? (
        <RepairDialog
          id={managed.id}
          repair={repair}
          onClose={() => setRepair(null)}
          onDone={() => {
            setRepair(null);
            reload();
          }}
        />
      ) : null}
    </PanelPage>
  );
}
