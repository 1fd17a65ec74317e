import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';

export interface StatementFacts {
  id: string;
  at: string;
  lineTitle: string;
  question: string;
  answer: string;
  state: string;
  isOfThisCase: boolean;
  isRaising: boolean;
}

const STATES: Readonly<Record<string, string>> = {
  saved: 'antes do envio',
  stopped: 'em uma avaliação encerrada por segurança',
  submitted: 'enviada ao médico',
};

const whereOf = ({ isOfThisCase, lineTitle, state }: StatementFacts): string => {
  // This evaluation was sent, so an answer that would have ended it was corrected.
  if (isOfThisCase && state === 'stopped') return 'Nesta avaliação, corrigida depois do aviso de segurança';
  return `${isOfThisCase ? 'Nesta avaliação' : `Avaliação de ${lineTitle}`}, ${STATES[state] ?? 'respondida'}`;
};

/** Both answers of a contradiction with their times, newest first. */
export function Statements({ statements }: { statements: readonly StatementFacts[] }) {
  return (
    <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2" aria-label="Respostas dadas">
      {statements.map((statement) => (
        <chakra.li key={statement.id} bg="surface" borderRadius="input" px="3" py="2">
          <chakra.p fontSize="xs" color="muted">
            {formatDateTime(statement.at)}. {whereOf(statement)}.
          </chakra.p>
          <chakra.p>
            {statement.question}{' '}
            <chakra.b fontWeight="semi" color={statement.isRaising ? 'danger' : 'ink'}>
              {statement.answer || 'Resposta apagada'}
            </chakra.b>
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
