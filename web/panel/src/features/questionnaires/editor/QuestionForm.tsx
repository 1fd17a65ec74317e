import { TextField } from '#web/forms/fields.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { CheckField, readText, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { titleChange, withAnswer, withQuestion } from './editDocument.ts';
import { FlagChoice, type FlagMarks, flagMarks, markedFlags } from './FlagForm.tsx';
import type { PartFormProps } from './part.ts';
import { StopField } from './StopForm.tsx';

interface Values {
  title: string;
  message: string;
  required: boolean;
  hidden: boolean;
}

export function QuestionForm({ id, document, save, onDone, onCancel }: PartFormProps & { id: number }) {
  const question = document.questions.find((candidate) => candidate.id === id);
  if (!question) return null;
  return (
    <ActForm<Values>
      label="Mudar pergunta"
      asksReason={false}
      defaults={{
        title: question.title,
        message: question.message ?? '',
        required: question.required,
        hidden: question.hidden ?? false,
      }}
      action="Guardar"
      send={({ title, message, required, hidden }) =>
        save(
          withQuestion(document, id, {
            ...titleChange(question, readText('title', title)),
            message: message.trim() || undefined,
            required,
            hidden: hidden || undefined,
          }),
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextAreaField name="title" label="Pergunta" rows={2} />
      <TextAreaField name="message" label="Explicação" isOptional rows={2} />
      <CheckField name="required">Resposta obrigatória</CheckField>
      <CheckField name="hidden" help="O número dela fica: avaliações antigas continuam a mostrá-la.">
        Não perguntar mais
      </CheckField>
    </ActForm>
  );
}

interface AnswerFormValues {
  value: string;
  stop: string;
  hidden: boolean;
  flags: FlagMarks;
}

/** The text of an answer, the flags it raises and the stop it causes. */
export function AnswerForm({ id, document, save, onDone, onCancel }: PartFormProps & { id: number }) {
  const answer = document.questions
    .flatMap(({ answers }) => answers)
    .find((candidate) => candidate.id === id);
  if (!answer) return null;
  return (
    <ActForm<AnswerFormValues>
      label="Mudar resposta"
      asksReason={false}
      defaults={{
        value: answer.value,
        stop: answer.stop ?? '',
        hidden: answer.hidden ?? false,
        flags: flagMarks(document, answer.flags),
      }}
      action="Guardar"
      send={({ value, stop, hidden, flags }) =>
        save(
          withAnswer(document, id, {
            value: readText('value', value),
            stop: stop || undefined,
            hidden: hidden || undefined,
            flags: markedFlags(flags, answer.flags),
          }),
        )
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField name="value" label="Resposta" maxLength={300} />
      <StopField document={document} />
      <FlagChoice document={document} />
      <CheckField name="hidden">Não oferecer mais</CheckField>
    </ActForm>
  );
}
