import { Textarea } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { requiredText } from '#schema/validation/fields.ts';
import { Form, FormProblem, SubmitButton } from '../forms/Form.tsx';
import { dropDraft, readDraft, useDraft } from '../forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '../forms/serverProblems.ts';
import { useShapeForm } from '../forms/useShapeForm.ts';
import { Field } from '../ui/Field.tsx';
import { useAnswerPharmacyQuestionMutation } from './AnswerForm.generated.ts';

/** The longest answer that the server accepts. */
const MAX_ANSWER = 1000;
const shape = z.object({ text: requiredText('Escreva a resposta.', MAX_ANSWER) });

/**
 * Answers a pharmacist's question, once. What is typed stays in this tab until the server has it. The answer then
 * replaces the form, because the cache marks the question as answered.
 */
export function AnswerForm({ questionId, onAnswered }: { questionId: string; onAnswered(): void }) {
  const [answer] = useAnswerPharmacyQuestionMutation();
  const draft = `pharmacy-question-${questionId}`;
  const form = useShapeForm(shape, { text: '', ...readDraft<{ text: string }>(draft) });
  useDraft(form, draft);
  return (
    <Form
      form={form}
      label="Responder ao farmacêutico"
      onSubmit={async ({ text }) => {
        try {
          const { data } = await answer({ variables: { id: questionId, text } });
          const result = data?.answerPharmacyQuestion;
          if (result?.__typename === 'InvalidInput') return showFieldProblems(form, result.fields);
          if (result?.__typename !== 'PharmacyQuestion') return showFormProblem(form, result?.message ?? '');
          dropDraft(draft);
          onAnswered();
        } catch (failed) {
          showFailedCall(form, failed);
        }
      }}
    >
      <AnswerField />
      <FormProblem />
      <SubmitButton>Enviar resposta</SubmitButton>
    </Form>
  );
}

function AnswerField() {
  const { field, fieldState } = useController({ name: 'text' });
  return (
    <Field
      label="Sua resposta"
      help="Não dá para mudar depois de enviar."
      error={fieldState.error?.message}
      limit={{ text: String(field.value ?? ''), max: MAX_ANSWER }}
    >
      <Textarea {...field} rows={3} />
    </Field>
  );
}
