import { chakra, Textarea } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { CHECK_IN_QUESTION, NO_SYMPTOM_ANSWER } from '#schema/questionnaire/checkIn/checkIns.ts';
import type { Question } from '#schema/questionnaire/definition.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The longest note that the server accepts. */
const MAX_NOTE = 500;

interface Props {
  label: string;
  questions: readonly Question[];
  /** Sends the ids of the chosen answers. Returns the text of a refusal, or null when it was stored. */
  send(answers: number[], note: string | null): Promise<string | null>;
  onCancel?: () => void;
}

/** Questions about a treatment, each answered with a tap, and a note. */
export function CheckInForm({ label, questions, send, onCancel }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const isAnswered = ({ answers }: Question) => answers.some(({ id }) => chosen.includes(id));
  const choose = ({ answers }: Question, id: number) =>
    setChosen([...chosen.filter((other) => answers.every((answer) => answer.id !== other)), id]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const missing = questions.find((question) => !isAnswered(question));
    if (missing) return setProblem(`Falta responder: ${missing.title}`);
    setSending(true);
    try {
      setProblem(await send([...chosen], note.trim() || null));
    } catch {
      setProblem('Não foi possível enviar. Suas respostas continuam aqui: tente de novo.');
    } finally {
      setSending(false);
    }
  };

  return (
    <chakra.form
      aria-label={label}
      noValidate
      onSubmit={submit}
      display="flex"
      flexDirection="column"
      gap="6"
    >
      {questions.map((question) =>
        question.id === CHECK_IN_QUESTION.symptoms ? (
          <Symptoms key={question.id} question={question} chosen={chosen} onChange={setChosen} />
        ) : (
          <ChoiceGroup
            key={question.id}
            legend={question.title}
            value={String(question.answers.find(({ id }) => chosen.includes(id))?.id ?? '')}
            onChange={(value) => choose(question, Number(value))}
            choices={question.answers.map(({ id, value }) => ({ value: String(id), title: value }))}
          />
        ),
      )}
      <Field label="Quer contar mais? (opcional)" limit={{ text: note, max: MAX_NOTE }}>
        <Textarea rows={3} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" isPending={isSending}>
          Enviar
        </Button>
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        ) : null}
      </chakra.div>
    </chakra.form>
  );
}

interface SymptomsProps {
  question: Question;
  chosen: readonly number[];
  onChange(chosen: number[]): void;
}

/** Symptoms as check boxes: none of them, the common ones, and those that a doctor must read at once. */
function Symptoms({ question, chosen, onChange }: SymptomsProps) {
  const ids = question.answers.map(({ id }) => id);
  const toggle = (id: number, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== id);
    // "None" and a symptom exclude each other.
    const kept = others.filter((other) =>
      id === NO_SYMPTOM_ANSWER ? !ids.includes(other) : other !== NO_SYMPTOM_ANSWER,
    );
    onChange(isChosen ? [...kept, id] : others);
  };
  const box = ({ id, value }: Question['answers'][number]) => (
    <CheckBox key={id} isChecked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
      {value}
    </CheckBox>
  );
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="1" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="semi" mb="2">
        {question.title}
      </chakra.legend>
      {question.answers.filter(({ flags }) => !flags).map(box)}
      <chakra.p fontSize="sm" color="muted" mt="3">
        Se sentiu algo destes, marque: um médico lê logo.
      </chakra.p>
      {question.answers.filter(({ flags }) => flags).map(box)}
    </chakra.fieldset>
  );
}
