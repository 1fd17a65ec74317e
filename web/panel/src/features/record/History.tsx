import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { Section } from '../../page/Section.tsx';
import type { OpenRecord } from './openRecord.ts';

/** The history of this appointment. */
export function History({ record: { history, messageToPatient } }: { record: OpenRecord }) {
  return (
    <>
      {messageToPatient ? (
        <Section title="Mensagem ao paciente">
          <chakra.p whiteSpace="pre-wrap">{messageToPatient}</chakra.p>
        </Section>
      ) : null}
      <Section title="Histórico">
        <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2">
          {history.map(({ label, authorName, at }) => (
            <li key={`${at}${label}`}>
              <chakra.span fontWeight="medium">{label}</chakra.span>
              <chakra.span display="block" fontSize="xs" color="muted">
                {formatDateTime(at)}
                {authorName ? `, ${authorName}` : ''}
              </chakra.span>
            </li>
          ))}
        </chakra.ol>
      </Section>
    </>
  );
}
