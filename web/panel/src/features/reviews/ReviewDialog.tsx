import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { REVIEW_REFUSALS } from '#schema/review/reviewRefusals.ts';
import { keysOf } from '#schema/typedObject.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import {
  type AdminReviewsQuery,
  useAdminPublishReviewMutation,
  useAdminRefuseReviewMutation,
  useAdminReplyToReviewMutation,
} from './ReviewsPage.generated.ts';

type Decision = 'publish' | 'refuse' | 'reply';

interface Values {
  why: string;
  note: string;
  reply: string;
}

interface Props {
  review: AdminReview;
  onClose(): void;
  onDone(): void;
}

const PUBLISH = { value: 'publish', title: 'Publicar', text: 'Aparece na página do produto.' } as const;
const REFUSE = {
  value: 'refuse',
  title: 'Recusar',
  text: 'A pessoa recebe o motivo por e-mail e pode corrigir.',
} as const;
const REPLY = {
  value: 'reply',
  title: 'Responder',
  text: 'A resposta aparece abaixo da opinião, e a pessoa recebe um e-mail.',
} as const;
const CHOICES = {
  WAITING: [PUBLISH, REFUSE],
  PUBLISHED: [REPLY, { ...REFUSE, title: 'Tirar da página' }],
  REFUSED: [PUBLISH],
} as const;
const ACTIONS = { publish: 'Publicar', refuse: 'Recusar', reply: 'Responder' } as const;
const DONE = {
  publish: 'Opinião publicada.',
  refuse: 'Opinião recusada. A pessoa foi avisada.',
  reply: 'Resposta publicada. A pessoa foi avisada.',
} as const;

/** The words of a review, and what the admin decides about it. */
export function ReviewDialog({ review, onClose, onDone }: Props) {
  const { id, version, state } = review;
  const choices = CHOICES[state];
  const [decision, setDecision] = useState<Decision>(choices[0].value);
  const [publish] = useAdminPublishReviewMutation();
  const [refuse] = useAdminRefuseReviewMutation();
  const [answer] = useAdminReplyToReviewMutation();

  const send = async ({ why, note, reply }: Values) => {
    if (decision === 'publish')
      return refusalOf((await publish({ variables: { id, version, reply } })).data?.publishReview);
    if (decision === 'reply')
      return refusalOf((await answer({ variables: { id, version, reply } })).data?.replyToReview);
    const reason = keysOf(REFUSAL_LABELS).find((name) => name === why);
    if (!reason) throw new FieldMistake('why', 'Escolha o motivo.');
    return refusalOf((await refuse({ variables: { id, version, reason, note } })).data?.refuseReview);
  };

  return (
    <Dialog title={review.productName} isOpen onClose={onClose}>
      <ReviewWords review={review} />
      {review.isHidden ? (
        <Notice tone="danger">
          Este produto é um medicamento ou tem melatonina: a lei não permite depoimentos, e nenhuma opinião
          dele aparece.
        </Notice>
      ) : null}
      <ActForm<Values>
        label={`Decidir sobre a opinião de ${review.authorName}`}
        version={version}
        defaults={{ why: '', note: '', reply: review.reply ?? '' }}
        action={ACTIONS[decision]}
        isDanger={decision === 'refuse'}
        asksReason={false}
        send={send}
        onDone={() => {
          toast(DONE[decision], 'ok');
          onDone();
        }}
        onCancel={onClose}
      >
        <ChoiceGroup<Decision>
          legend="Decisão"
          choices={choices}
          value={decision}
          onChange={(value) => setDecision(value)}
        />
        {decision === 'refuse' ? (
          <>
            <Notice>
              Crítica não é motivo de recusa: uma nota baixa que segue as regras é publicada, e a loja pode
              responder.
            </Notice>
            <SelectField name="why" label="Motivo">
              <option value="">Escolha</option>
              {keysOf(REFUSAL_LABELS).map((name) => (
                <option key={name} value={name}>
                  {REFUSAL_LABELS[name]}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              name="note"
              label="Explicação para quem escreveu"
              help="Vai no e-mail. Diga o que mudar para publicar."
              rows={3}
            />
          </>
        ) : (
          <TextAreaField
            name="reply"
            label="Resposta pública da loja"
            isOptional={decision === 'publish'}
            help="Qualquer pessoa pode ler. Não cite pedido, dados ou saúde de quem escreveu."
            rows={3}
          />
        )}
      </ActForm>
    </Dialog>
  );
}

function ReviewWords({ review }: { review: AdminReview }) {
  const { stars, title, text, authorName, authorId, transactionId, writtenAt, state, refusalReason } = review;
  return (
    <>
      <chakra.blockquote borderInlineStartWidth="3px" borderColor="line" paddingInlineStart="4">
        {title ? <chakra.p fontWeight="semi">{title}</chakra.p> : null}
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </chakra.p>
      </chakra.blockquote>
      <Facts
        items={[
          ['Nota', starsText(stars)],
          ['Aparece como', authorName],
          ['Escrita em', formatDateTime(writtenAt)],
          ['Situação', STATE_LABELS[state]],
          ...(refusalReason
            ? ([['Motivo', `${REFUSAL_LABELS[refusalReason]}: ${review.refusalNote ?? ''}`]] as const)
            : []),
          [
            'Compra',
            <chakra.span key="links" display="flex" flexWrap="wrap" gap="3" textDecoration="underline">
              <Link to={`/painel/admin/pedidos/${transactionId}`}>Ver o pedido</Link>
              <Link to={`/painel/admin/clientes/${authorId}`}>Ver o cliente</Link>
            </chakra.span>,
          ],
        ]}
      />
    </>
  );
}

type AdminReview = AdminReviewsQuery['managedReviews']['items'][number];

const REFUSAL_LABELS = {
  PERSONAL_DATA: REVIEW_REFUSALS.personalData,
  HEALTH_CLAIM: REVIEW_REFUSALS.healthClaim,
  OFFENCE: REVIEW_REFUSALS.offence,
  OTHER: REVIEW_REFUSALS.other,
} as const;

export const STATE_LABELS = {
  WAITING: 'Espera leitura',
  PUBLISHED: 'Publicada',
  REFUSED: 'Recusada',
} as const;
export const STATE_TONES = { WAITING: 'primary', PUBLISHED: 'ok', REFUSED: 'danger' } as const;

export const starsText = (stars: number): string => `${stars} de 5 estrelas`;
