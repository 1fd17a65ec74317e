import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatPhone } from '#schema/br/phone.ts';
import type { SevereOutcome } from '#web/apollo/schema.generated.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../adminForm/ActForm.tsx';
import { TextAreaField } from '../adminForm/adminFields.tsx';
import { FieldMistake } from '../adminForm/fieldMistake.ts';
import { refusalOf } from '../adminForm/refusalOf.ts';
import {
  type SevereReportQuery,
  useConcludeSevereReportMutation,
  useSevereReportQuery,
} from './SevereReportDialog.generated.ts';

/** A severe report with the patient's answers, name and phone, and the doctor's conclusion. */
export function SevereReportDialog({ id, onClose }: { id: string; onClose(): void }) {
  // Never from the cache: each opening is recorded for the patient.
  const { data, error, refetch } = useSevereReportQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  const page = data?.severeReport;
  return (
    <Dialog title="Relato grave" isOpen onClose={onClose}>
      {page ? (
        <chakra.div display="flex" flexDirection="column" gap="6">
          <ReportText page={page} />
          <ConcludeForm id={id} onClose={onClose} />
        </chakra.div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LoadingArea label="Carregando o relato">
          <Skeleton height="12rem" />
        </LoadingArea>
      )}
    </Dialog>
  );
}

function ReportText({ page }: { page: SevereReportQuery['severeReport'] }) {
  const { patientName, patientPhone, report, answer } = page;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <p>
        <strong>{patientName}</strong>
        <br />
        <a href={`tel:${patientPhone}`}>{formatPhone(patientPhone)}</a>
        <br />
        {report.lineTitle}, {formatDateTime(report.at)}
      </p>
      <chakra.ul aria-label="Sintomas graves" pl="4">
        {report.symptoms.map(({ label, doctorText }) => (
          <li key={label}>
            <strong>{label}.</strong> {doctorText}
          </li>
        ))}
      </chakra.ul>
      <chakra.dl display="flex" flexDirection="column" gap="2">
        {answer.questions.map(({ question, answers }) => (
          <div key={question}>
            <chakra.dt fontSize="sm" color="muted">
              {question}
            </chakra.dt>
            <dd>{answers.join('; ')}</dd>
          </div>
        ))}
        {answer.note ? (
          <div>
            <chakra.dt fontSize="sm" color="muted">
              Nas palavras do paciente
            </chakra.dt>
            <chakra.dd whiteSpace="pre-wrap">{answer.note}</chakra.dd>
          </div>
        ) : null}
      </chakra.dl>
    </chakra.div>
  );
}

function ConcludeForm({ id, onClose }: { id: string; onClose(): void }) {
  const [conclude] = useConcludeSevereReportMutation();
  const [outcome, setOutcome] = useState<SevereOutcome | null>(null);
  return (
    <ActForm<{ note: string }>
      label="Concluir o relato"
      defaults={{ note: '' }}
      action="Concluir"
      asksReason={false}
      send={async ({ note }) => {
        if (!outcome) throw new FieldMistake('note', 'Escolha se o tratamento continua ou para.');
        const { data } = await conclude({ variables: { id, outcome, note } });
        return refusalOf(data?.concludeSevereReport);
      }}
      onDone={() => {
        toast('Relato concluído. O paciente recebe a sua resposta.', 'ok');
        onClose();
      }}
      onCancel={onClose}
    >
      <ChoiceGroup<SevereOutcome>
        legend="Depois de falar com o paciente"
        value={outcome}
        onChange={setOutcome}
        choices={[
          {
            value: 'GO_ON',
            title: 'Continuar o tratamento',
            text: 'Cobranças e envios voltam; o farmacêutico dispensa de novo.',
          },
          {
            value: 'STOP',
            title: 'Parar o tratamento',
            text: 'Os pedidos são devolvidos, e os remédios desta linha não são mais vendidos a esta pessoa.',
          },
        ]}
      />
      <TextAreaField name="note" label="Resposta ao paciente" help="O paciente lê este texto." rows={3} />
    </ActForm>
  );
}
