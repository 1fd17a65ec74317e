import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { CheckField, readText, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { titleChange, withQuestion } from './editDocument.ts';
import type { PartFormProps } from './part.ts';

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
