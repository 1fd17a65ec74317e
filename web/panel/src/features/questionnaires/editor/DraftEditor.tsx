import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import type { Answer } from '#schema/questionnaire/definitionAnswer.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { conditionText } from '#schema/questionnaire/versions/conditionText.ts';
import { ruleNames } from '#schema/questionnaire/versions/ruleNames.ts';
import { stopTitle } from '#schema/questionnaire/versions/stopTitle.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../../page/Section.tsx';
import { Tag } from '../../../parts/listing/Row.tsx';
import { CompactDisclosure } from '../CompactDisclosure.tsx';
import { type Draft, documentOf } from '../draftModel.ts';
import { FlagForm, SEVERITY_TEXTS } from './FlagForm.tsx';
import { type Part, useSaveDocument } from './part.ts';
import { AnswerForm, QuestionForm } from './QuestionForm.tsx';
import { AgesForm, RuleForm } from './RuleForm.tsx';
import { StopForm } from './StopForm.tsx';

/** Every part of the document that can be changed; each saved change is a revision of its own. */
export function DraftEditor({ draft, onStale }: { draft: Draft; onStale(): Promise<void> }) {
  const [part, setPart] = useState<Part | null>(null);
  const save = useSaveDocument(draft, onStale);
  const document = documentOf(draft);
  const close = () => setPart(null);
  const finish = () => {
    toast('Mudança guardada.', 'ok');
    close();
  };
  const { minAge, maxAge } = document.audience;
  const names = ruleNames(document);
  return (
    <>
      <Section title="Perguntas e respostas">
        <QuestionList document={document} onChange={setPart} />
      </Section>
      <Section
        title="Regras"
        aside={
          <Button size="sm" look="outline" onClick={() => setPart({ kind: 'rule', id: null })}>
            Nova regra
          </Button>
        }
      >
        <PartRow
          name="idades"
          title={`Idade de ${minAge} a ${maxAge} anos`}
          onChange={() => setPart({ kind: 'ages' })}
        />
        {document.rules.map((rule) => (
          <PartRow
            key={rule.id}
            name={`regra: ${names.get(rule.id)}`}
            title={`Se ${conditionText(document, rule.when)}`}
            text={effectText(document, rule)}
            onChange={() => setPart({ kind: 'rule', id: rule.id })}
          />
        ))}
      </Section>
      <Section title="Alertas para o médico">
        {SEVERITIES.map((severity) => (
          <FlagGroup key={severity} document={document} severity={severity} onChange={setPart} />
        ))}
      </Section>
      <Section
        title="Paradas"
        aside={
          <Button size="sm" look="outline" onClick={() => setPart({ kind: 'stop', id: null })}>
            Nova parada
          </Button>
        }
      >
        {document.stops.length === 0 ? <p>Nenhuma resposta desta linha para a avaliação.</p> : null}
        {document.stops.map(({ id, kind, description, messageKey }) => (
          <PartRow
            key={id}
            name={`parada ${stopTitle(document, id)}`}
            title={`${stopTitle(document, id)}: ${kind === 'end' ? 'encerra' : 'bloqueia a página'}`}
            text={description ?? document.messages[messageKey ?? ''] ?? ''}
            onChange={() => setPart({ kind: 'stop', id })}
          />
        ))}
      </Section>
      {part ? (
        <Dialog title={dialogTitle(part)} isOpen onClose={close}>
          <PartForm part={part} document={document} save={save} onDone={finish} onCancel={close} />
        </Dialog>
      ) : null}
    </>
  );
}

const SEVERITIES = ['stop', 'warn', 'info'] as const;

function FlagGroup({
  document,
  severity,
  onChange,
}: {
  document: ReturnType<typeof documentOf>;
  severity: (typeof SEVERITIES)[number];
  onChange(part: Part): void;
}) {
  const flags = Object.entries(document.flags).filter(([, flag]) => flag.severity === severity);
  return (
    <CompactDisclosure title={`${SEVERITY_TEXTS[severity]} (${flags.length})`}>
      <chakra.div display="flex" flexDirection="column" gap="3" pb="3">
        {flags.map(([code, { label, doctorText }]) => (
          <PartRow
            key={code}
            name={label}
            title={label}
            text={doctorText}
            onChange={() => onChange({ kind: 'flag', code })}
          />
        ))}
      </chakra.div>
    </CompactDisclosure>
  );
}

function effectText(
  document: ReturnType<typeof documentOf>,
  rule: ReturnType<typeof documentOf>['rules'][number],
): string {
  return [
    ...(rule.flags ?? []).map((code) => `Alerta “${flagFacts(document, code)?.label ?? code}”`),
    ...(rule.stop ? [`Parada “${stopTitle(document, rule.stop)}” na página ${rule.page}`] : []),
    ...(rule.alertCard ? [`Aviso “${rule.alertCard.title}”`] : []),
  ].join(' · ');
}

const TITLES: Readonly<Record<Part['kind'], string>> = {
  question: 'Mudar pergunta',
  answer: 'Mudar resposta',
  rule: 'Mudar regra',
  flag: 'Mudar alerta',
  stop: 'Mudar parada',
  ages: 'Mudar idades',
};

function dialogTitle(part: Part): string {
  if (part.kind === 'rule' && part.id === null) return 'Nova regra';
  return part.kind === 'stop' && part.id === null ? 'Nova parada' : TITLES[part.kind];
}

interface FormProps {
  part: Part;
  document: ReturnType<typeof documentOf>;
  save: ReturnType<typeof useSaveDocument>;
  onDone(): void;
  onCancel(): void;
}

function PartForm({ part, ...rest }: FormProps) {
  switch (part.kind) {
    case 'question':
      return <QuestionForm id={part.id} {...rest} />;
    case 'answer':
      return <AnswerForm id={part.id} {...rest} />;
    case 'rule':
      return <RuleForm id={part.id} {...rest} />;
    case 'flag':
      return <FlagForm code={part.code} {...rest} />;
    case 'stop':
      return <StopForm id={part.id} {...rest} />;
    case 'ages':
      return <AgesForm {...rest} />;
  }
}

/** One part of the document with its button. */
function PartRow({
  name,
  title,
  text,
  onChange,
}: {
  /** Names the button for screen readers. */
  name: string;
  title: ReactNode;
  text?: string;
  onChange(): void;
}) {
  return (
    <chakra.div
      display="grid"
      gap="2"
      alignItems="start"
      gridTemplateColumns="minmax(0, 1fr) auto"
      borderTopWidth="1px"
      borderColor="line"
      pt="3"
    >
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="medium">{title}</chakra.p>
        {text ? <chakra.p color="muted">{text}</chakra.p> : null}
      </chakra.div>
      <Button size="sm" look="quiet" aria-label={`Mudar ${name}`} onClick={onChange}>
        Mudar
      </Button>
    </chakra.div>
  );
}

interface Props {
  document: Definition;
  onChange(part: Part): void;
}

/** The questions by page, closed at first; each answer with what it causes. */
function QuestionList({ document, onChange }: Props) {
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
