import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import { SevereReportDialog } from './SevereReportDialog.tsx';
import { useSevereReportsChangedSubscription, useSevereReportsQuery } from './SevereReports.generated.ts';

/**
 * Severe reports that wait for a doctor, above the queue, the longest wait first. They appear and leave live. Nothing
 * without one; a failed reading says so, because a report must not be missed.
 */
export function SevereReports() {
  const { data, error, refetch } = useSevereReportsQuery({ fetchPolicy: 'cache-and-network' });
  const [openId, setOpenId] = useState<string | null>(null);
  const read = () => void refetch().catch(() => undefined);
  useSevereReportsChangedSubscription({
    ignoreResults: true,
    // The connection is restored by itself; until then the page shows what it has.
    onError: () => undefined,
    onData: read,
  });
  useOnReturn(read);
  const reports = data?.severeReports ?? [];
  if (error && reports.length === 0)
    return (
      <Notice tone="danger">
        Não foi possível ler os relatos graves.{' '}
        <Button look="quiet" size="sm" onClick={read}>
          Tentar de novo
        </Button>
      </Notice>
    );
  if (reports.length === 0 && openId === null) return null;
  return (
    <Section title="Relatos graves">
      <chakra.p fontSize="sm" mb="3" maxWidth="measure">
        Nenhum remédio destes pacientes é cobrado ou enviado até um médico concluir.
      </chakra.p>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3">
        {reports.map(({ id, at, lineTitle, patient, symptoms }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            gap="3"
            alignItems="center"
            justifyContent="space-between"
            borderWidth="1px"
            borderLeftWidth="4px"
            borderColor="danger"
            borderRadius="card"
            px="4"
            py="3"
          >
            <chakra.div minWidth="0">
              <chakra.p fontWeight="semi">{symptoms.map(({ label }) => label).join('; ')}</chakra.p>
              <chakra.p fontSize="sm" color="muted">
                {patient.firstName} ({patient.code}), {patient.age} anos. {lineTitle}. {formatDateTime(at)}
              </chakra.p>
            </chakra.div>
            <Button
              size="sm"
              onClick={() => setOpenId(id)}
              aria-label={`Abrir o relato de ${patient.firstName}`}
            >
              Abrir o relato
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {openId ? (
        <SevereReportDialog
          id={openId}
          onClose={() => {
            setOpenId(null);
            read();
          }}
        />
      ) : null}
    </Section>
  );
}
