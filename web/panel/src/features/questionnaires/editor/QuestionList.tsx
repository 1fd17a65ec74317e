import { chakra } from '@chakra-ui/react';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import type { Answer } from '#schema/questionnaire/definitionAnswer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '../../../parts/listing/Row.tsx';
import { CompactDisclosure } from '../CompactDisclosure.tsx';
import type { Part } from './part.ts';

interface Props {
  document: Definition;
  onChange(part: Part): void;
}

/** The questions by page, closed at first; each answer with what it causes. */
export function QuestionList({ document, onChange }: Props) {
  const pages = document.pages.filter(({ kind }) => kind === 'questions');
  return (
    <div>
      {pages.map(({ page, title }) => (
        <chakra.div key={page} borderTopWidth="1px" borderColor="line">
          <CompactDisclosure title={`Página ${page}: ${title}`}>
            {document.questions
              .filter((question) => question.page === page)
              .map((question) => (
                <QuestionCard key={question.id} document={document} question={question} onChange={onChange} />
              ))}
          </CompactDisclosure>
        </chakra.div>
      ))}
    </div>
  );
}

function QuestionCard({ document, question, onChange }: Props & { question: Question }) {
  return (
    <chakra.div borderWidth="1px" borderColor="line" borderRadius="input" padding="3" mb="3">
      <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="start">
        <chakra.div minWidth="0">
          <chakra.p fontWeight="semi">{question.title}</chakra.p>
          <chakra.p color="muted">
            {question.required ? 'Obrigatória' : 'Opcional'}
            {question.hidden ? ' · Oculta' : ''}
          </chakra.p>
        </chakra.div>
        <Button
          size="sm"
          look="quiet"
          aria-label={`Mudar pergunta: ${question.title}`}
          onClick={() => onChange({ kind: 'question', id: question.id })}
        >
          Mudar
        </Button>
      </chakra.div>
      <chakra.ul listStyle="none" mt="2">
        {question.answers.map((answer) => (
          <AnswerRow
            key={answer.id}
            document={document}
            answer={answer}
            onChange={() => onChange({ kind: 'answer', id: answer.id })}
          />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

function AnswerRow({
  document,
  answer,
  onChange,
}: {
  document: Definition;
  answer: Answer;
  onChange(): void;
}) {
  return (
    <chakra.li
      display="grid"
      gap="2"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="center"
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.div minWidth="0" display="flex" flexWrap="wrap" gap="2" alignItems="center" py="1">
        <chakra.span overflowWrap="anywhere">{answer.value}</chakra.span>
        {answer.stop ? <Tag tone="danger">Para</Tag> : null}
        {(answer.flags ?? []).map((code) => (
          <Tag key={code} tone={document.flags[code]?.severity === 'stop' ? 'danger' : 'plain'}>
            {document.flags[code]?.label ?? code}
          </Tag>
        ))}
        {answer.hidden ? <Tag>Oculta</Tag> : null}
      </chakra.div>
      <Button size="sm" look="quiet" aria-label={`Mudar resposta: ${answer.value}`} onClick={onChange}>
        Mudar
      </Button>
    </chakra.li>
  );
}
