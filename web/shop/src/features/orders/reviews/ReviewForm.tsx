import { chakra, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { REVIEW_TEXT_MAX, REVIEW_TITLE_MAX, reviewShape } from '#schema/validation/review.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { dropDraft, readDraft, useDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSaveReviewMutation } from './OrderReviews.generated.ts';
import type { OwnReview } from './reviewTexts.ts';
import { StarsField } from './StarsField.tsx';
import { StoredWords } from './StoredWords.tsx';

interface Props {
  orderId: string;
  productId: string;
  review: OwnReview | null;
  /** Asks the server what is stored now. */
  readAgain(): Promise<OwnReview | null>;
}

interface Typed {
  stars: number;
  title: string;
  text: string;
}

/** The same words sent again change nothing, so the review may also be on the page already. */
const SAVED = {
  WAITING: 'Recebemos a sua opinião. Ela aparece no produto depois que a loja ler.',
  PUBLISHED: 'Nada mudou: a sua opinião já está na página do produto.',
} as const;

const differs = (review: OwnReview, typed: Partial<Typed>): boolean =>
  typed.text !== undefined &&
  (typed.text !== review.text ||
    typed.stars !== review.stars ||
    (typed.title ?? '') !== (review.title ?? ''));

/**
 * The form of a review. What is typed stays in this tab until the server has it: a lost connection, a refusal or a look
 * at another page loses nothing, and sending the same words again changes nothing. Stored words that the shopper may not
 * have seen are shown above the form before they can be replaced.
 */
export function ReviewForm({ orderId, productId, review, readAgain }: Props) {
  const navigate = useNavigate();
  const [save] = useSaveReviewMutation();
  const draft = `review-${productId}`;
  const [typed] = useState(() => readDraft<Typed>(draft));
  const [stored, setStored] = useState({ review, isShown: review !== null && differs(review, typed) });
  const form = useShapeForm(reviewShape, {
    stars: review?.stars ?? 0,
    title: review?.title ?? '',
    text: review?.text ?? '',
    ...typed,
  });
  useDraft(form, draft);

  const showRefusal = async (code: string | undefined, message: string) => {
    // Only the version whose words are on the screen may be replaced.
    if (code === 'review_changed_meanwhile') setStored({ review: await readAgain(), isShown: true });
    showFormProblem(form, message);
  };

  return (
    <Form
      form={form}
      label="Dar minha opinião"
      onSubmit={async ({ stars, title, text }) => {
        try {
          const { data } = await save({
            variables: {
              input: {
                transactionId: orderId,
                productId,
                stars,
                title,
                text,
                version: stored.review?.version ?? null,
              },
            },
          });
          const answer = data?.saveReview;
          if (answer?.__typename === 'InvalidInput') return showFieldProblems(form, answer.fields);
          if (answer?.__typename !== 'MyReview') return showRefusal(answer?.code, answer?.message ?? '');
          if (answer.state === 'REFUSED')
            return showFormProblem(form, 'Mude o texto antes de enviar de novo.');
          dropDraft(draft);
          toast(SAVED[answer.state], 'ok');
          void navigate(`/perfil/pedidos/${orderId}`, { replace: true });
        } catch (failed) {
          showFailedCall(form, failed);
        }
      }}
    >
      {stored.isShown && stored.review ? <StoredWords review={stored.review} /> : null}
      <StarsField name="stars" legend="Sua nota" />
      <TextField name="title" label="Título" isOptional maxLength={REVIEW_TITLE_MAX} />
      <ReviewText />
      <chakra.p color="muted" fontSize="sm">
        Aparecem só o seu primeiro nome e a inicial do sobrenome. Não escreva telefone, endereço nem nada
        sobre a sua saúde. Críticas são bem-vindas e também são publicadas.
      </chakra.p>
      <FormProblem />
      <SubmitButton>{stored.review ? 'Enviar de novo' : 'Enviar opinião'}</SubmitButton>
    </Form>
  );
}

function ReviewText() {
  const { field, fieldState } = useController({ name: 'text' });
  return (
    <Field
      label="Como foi com o produto?"
      help={`Até ${REVIEW_TEXT_MAX.toLocaleString('pt-BR')} caracteres.`}
      error={fieldState.error?.message}
      limit={{ text: String(field.value ?? ''), max: REVIEW_TEXT_MAX }}
    >
      <Textarea {...field} value={field.value ?? ''} rows={6} />
    </Field>
  );
}
