import { TextField } from '#web/forms/fields.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { CheckField, readText } from '../../../parts/adminForm/adminFields.tsx';
import { withAnswer } from './editDocument.ts';
import { FlagChoice, type FlagMarks, flagMarks, markedFlags } from './FlagChoice.tsx';
import type { PartFormProps } from './part.ts';
import { StopField } from './StopField.tsx';

interface Values {
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
    <ActForm<Values>
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
