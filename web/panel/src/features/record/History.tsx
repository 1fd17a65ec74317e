import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '#web/format/dates.ts';
import { Sheet } from '../../app/Sheet.tsx';
import type { OpenRecord } from './openRecord.ts';

const CaseLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** What has happened to this case, and the person's other ones. */
export function History({ record: { history, earlierCases, messageToPatient } }: { record: OpenRecord }) {
  return (
    <>
      {messageToPatient ? (
        <Sheet title="Mensagem ao paciente">
          <chakra.p whiteSpace="pre-wrap">{messageToPatient}</chakra.p>
        </Sheet>
      ) : null}
      <Sheet title="Histórico">
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
      </Sheet>
      <Sheet title="Outros casos desta pessoa">
        {earlierCases.length === 0 ? <chakra.p color="muted">É o primeiro caso dela aqui.</chakra.p> : null}
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
          {earlierCases.map(({ id, lineTitle, statusLabel, isMine, createdAt }) => (
            <li key={id}>
              {isMine ? (
                <CaseLink to={`/painel/prontuario?caso=${id}`}>{lineTitle}</CaseLink>
              ) : (
                <chakra.span fontWeight="medium">{lineTitle}</chakra.span>
              )}
              <chakra.span display="block" fontSize="xs" color="muted">
                {formatDate(createdAt)}, {statusLabel.toLowerCase()}
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
      </Sheet>
    </>
  );
}
