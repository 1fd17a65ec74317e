import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { Section } from '../../page/Section.tsx';
import type { BenchOrder } from './benchOrder.ts';

const ASKED = { PATIENT: 'Ao paciente', DOCTOR: 'Ao médico' } as const;

/** The questions about an order and their answers, the oldest first. */
export function Questions({ questions }: Pick<BenchOrder, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <Section title="Perguntas e respostas">
      <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3">
        {questions.map(({ id, to, text, askedAt, answer, answeredAt, isOpen }) => (
          <chakra.li key={id} bg="ground" borderRadius="input" px="3" py="2">
            <chakra.p fontSize="xs" color="muted">
              {ASKED[to]}, em {formatDateTime(askedAt)}
            </chakra.p>
            <chakra.p whiteSpace="pre-wrap">{text}</chakra.p>
            {answer !== null && answeredAt ? (
              <>
                <chakra.p fontSize="xs" color="muted" pt="2">
                  Resposta, em {formatDateTime(answeredAt)}
                </chakra.p>
                <chakra.p whiteSpace="pre-wrap" fontWeight="medium">
                  {answer}
                </chakra.p>
              </>
            ) : (
              <chakra.p color="muted" pt="2">
                {isOpen ? 'Ainda sem resposta.' : 'O pedido foi decidido antes da resposta.'}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  );
}
