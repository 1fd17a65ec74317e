import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { readAnswers } from '#schema/questionnaire/stored/readAnswers.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDate } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { Section } from '../../page/Section.tsx';
import { FlagLines } from '../../parts/appointments/FlagLines.tsx';
import { Answers, recordSections } from './Answers.tsx';
import { useOtherAppointmentsQuery } from './OtherAppointments.generated.ts';
import type { OpenRecord } from './openRecord.ts';

/** Each other appointment of the person: outcome and flags at once, answers on request. */
export function OtherAppointments({
  record: { appointment: current, earlierAppointments },
}: {
  record: OpenRecord;
}) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Section title="Outras consultas desta pessoa">
      {earlierAppointments.length === 0 ? (
        <chakra.p color="muted">É a primeira consulta dela aqui.</chakra.p>
      ) : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="3">
        {earlierAppointments.map(({ id, lineTitle, statusLabel, isMine, createdAt, flags }) => (
          <chakra.li key={id} display="flex" flexDirection="column" gap="1">
            {isMine ? (
              <TextLink fontWeight="semi" to={`/painel/prontuario?caso=${id}`}>
                {lineTitle}
              </TextLink>
            ) : (
              <chakra.span fontWeight="medium">{lineTitle}</chakra.span>
            )}
            <chakra.span fontSize="xs" color="muted">
              {formatDate(createdAt)}, {statusLabel.toLowerCase()}
            </chakra.span>
            <FlagList flags={flags} />
            <Button
              look="quiet"
              size="sm"
              alignSelf="flex-start"
              aria-expanded={openId === id}
              onClick={() => setOpenId(openId === id ? null : id)}
            >
              {openId === id ? 'Fechar as respostas' : 'Ver as respostas'}
            </Button>
            {openId === id ? <EarlierAnswers appointmentId={current.id} id={id} /> : null}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

function FlagList({ flags }: { flags: OpenRecord['earlierAppointments'][number]['flags'] }) {
  const prominentFlags = flags.filter(({ severity }) => severity !== 'INFO');
  if (prominentFlags.length === 0) return <chakra.span fontSize="xs">Sem alertas.</chakra.span>;
  return <FlagLines flags={prominentFlags} label="Alertas desta consulta" />;
}

/** Read when it is opened: each opening of answers is recorded for the patient. */
function EarlierAnswers({ appointmentId, id }: { appointmentId: string; id: string }) {
  const { data, loading, error } = useOtherAppointmentsQuery({ variables: { id: appointmentId } });
  if (loading) return <Skeleton height="8rem" />;
  if (error) return <Notice tone="danger">{errorText(error)}</Notice>;
  const record = data?.clinicRecord.__typename === 'ClinicRecord' ? data.clinicRecord : null;
  const appointment = record?.otherAppointments.find((candidate) => candidate.id === id);
  if (!appointment) return <p>As respostas desta consulta não estão abertas para você.</p>;
  const { answers, messageToPatient } = appointment;
  const draft = { answers: readAnswers(answers.answers) };
  return (
    <>
      {messageToPatient ? <chakra.p whiteSpace="pre-wrap">Mensagem: {messageToPatient}</chakra.p> : null}
      <Answers
        sections={recordSections(readDefinition(answers.definition), draft)}
        summary={answers.quizMessage}
      />
    </>
  );
}
