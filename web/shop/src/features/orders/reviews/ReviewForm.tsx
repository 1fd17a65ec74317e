import { chakra, Textarea } from '@chakra-ui/react';
import { CircleAlert, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { REVIEW_TEXT_MAX, REVIEW_TITLE_MAX, reviewShape } from '#schema/validation/review.ts';
import { countText } from '#web/format/plural.ts';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { dropDraft, readDraft, useDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useSaveReviewMutation } from './OrderReviews.generated.ts';
import { type OwnReview, reviewStateText } from './reviewTexts.ts';

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

const STARS = [1, 2, 3, 4, 5];

/** Five radio buttons drawn as stars: arrow keys and screen readers work as with every group of choices. */
function StarsField({ name, legend }: { name: string; legend: string }) {
  const { field, fieldState } = useController({ name });
  const chosen = Number(field.value) || 0;
  const message = fieldState.error?.message;
  const errorId = useId();
  return (
    <chakra.fieldset
      display="flex"
      flexDirection="column"
      gap="2"
      aria-describedby={message ? errorId : undefined}
    >
      <chakra.legend fontSize="sm" fontWeight="semi" float="left">
        {legend}
      </chakra.legend>
      <chakra.div display="flex" clear="both">
        {STARS.map((stars) => (
          <chakra.label
            key={stars}
            position="relative"
            minWidth="tap"
            minHeight="tap"
            display="grid"
            placeItems="center"
            color="#B07A14"
            borderRadius="input"
            _focusWithin={{ outline: '2px solid', outlineColor: 'primary' }}
          >
            <chakra.input
              ref={stars === 1 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={stars}
              checked={chosen === stars}
              onChange={() => field.onChange(stars)}
              onBlur={field.onBlur}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            <Star size={30} aria-hidden fill={stars <= chosen ? 'currentColor' : 'none'} />
            <VisuallyHidden>{countText(stars, 'estrela', 'estrelas')}</VisuallyHidden>
          </chakra.label>
        ))}
      </chakra.div>
      {message ? (
        <chakra.p id={errorId} color="danger" fontSize="sm" display="flex" gap="1" alignItems="center">
          <CircleAlert size={16} aria-hidden />
          {message}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}

/** What the server has, above a form with other words, so that the shopper sees what the next sending replaces. */
function StoredWords({ review }: { review: OwnReview }) {
  return (
    <Notice>
      <chakra.p fontWeight="semi">O que está guardado agora</chakra.p>
      <chakra.p>{reviewStateText(review)}</chakra.p>
      {review.title ? <chakra.p fontWeight="semi">{review.title}</chakra.p> : null}
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {review.text}
      </chakra.p>
    </Notice>
  );
}
