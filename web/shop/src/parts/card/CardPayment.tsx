import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isCardExpired } from '#schema/br/payment/card.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Cents } from '#schema/money.ts';
import { formatBRL } from '#schema/money.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import type { Card } from '#schema/validation/card.ts';
import type { PaymentInput } from '#web/apollo/schema.generated.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { Button } from '#web/ui/Button.tsx';
import { CardFields } from './CardFields.tsx';
import { type CardValues, cardResolver, EMPTY_CARD } from './cardValues.ts';
import { tokenizeCard } from './tokenizeCard.ts';

interface Props {
  amount: Cents;
  setup: { publicKey: string; tokenizationUrl: string };
  cards: readonly { id: string; brand: string; last4: string; holder: string; expiry: string }[];
  isPaying: boolean;
  /** Whether a new card may be stored for the next purchase. */
  maySave: boolean;
  /** The choice of instalments; without it the card is charged at once. */
  installmentChoice?: (count: number, onChange: (count: number) => void) => ReactNode;
  /** Resolves to whether the result of the payment is known. */
  onPay(input: PaymentInput): Promise<boolean>;
}

const NEW = 'new';
const PAYING_TEXT = 'Falando com o banco';
const method = PAYMENT_METHOD.creditCard;

/** Pays with a saved card, or with a new one. A new card is tokenized by the gateway, so our server never gets it. */
export function CardPayment({
  amount,
  setup,
  cards: saved,
  isPaying,
  maySave,
  installmentChoice,
  onPay,
}: Props) {
  const today = todayInSaoPaulo(new Date());
  const cards = saved.filter(({ expiry }) => !isCardExpired(expiry, today));
  const [choice, setChoice] = useState<string>(cards[0]?.id ?? NEW);
  const [installments, setInstallments] = useState(1);
  const newCard = useNewCard(setup, (card) => onPay({ method, installments, ...card }));
  const payText = amount === 0 ? 'Confirmar com o cartão' : `Pagar ${formatBRL(amount)}`;

  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      {amount === 0 ? <p>Este pedido custa R$ 0,00. O cartão é só verificado: nada é cobrado nele.</p> : null}
      {cards.length > 0 ? (
        <ChoiceGroup
          legend="Cartão"
          value={choice}
          onChange={setChoice}
          choices={[
            ...cards.map(({ id, brand, last4, holder, expiry }) => ({
              value: id,
              title: cardName({ brand, last4 }),
              text: `${holder}, validade ${expiry}`,
            })),
            { value: NEW, title: 'Usar outro cartão' },
          ]}
        />
      ) : null}
      {choice === NEW ? (
        <NewCardForm newCard={newCard} maySave={maySave} isPaying={isPaying} payText={payText}>
          {installmentChoice?.(installments, setInstallments)}
        </NewCardForm>
      ) : (
        <>
          {installmentChoice?.(installments, setInstallments)}
          <Button
            size="lg"
            isWide
            isPending={isPaying}
            onClick={() => void onPay({ method, installments, creditCardId: choice })}
          >
            {isPaying ? PAYING_TEXT : payText}
          </Button>
        </>
      )}
    </chakra.div>
  );
}

type NewCard = Pick<PaymentInput, 'cardToken' | 'saveCard' | 'holderDocument'>;

/** A card that is typed in: it is tokenized, and then pays. What was typed survives a look at the saved cards. */
function useNewCard(setup: Props['setup'], pay: (card: NewCard) => Promise<boolean>) {
  const form = useForm<CardValues, unknown, Card>({
    resolver: cardResolver(() => new Date()),
    defaultValues: EMPTY_CARD,
    mode: 'onTouched',
  });
  const [isSaved, setSaved] = useState(false);
  // Each tokenization returns another token, and a request with another token would be another payment. So the same
  // card is sent with the same token while an earlier request may still pay.
  const unanswered = useRef<{ card: string; token: string } | null>(null);

  const send = async (card: Card) => {
    const content = JSON.stringify(card);
    const repeated = unanswered.current?.card === content ? unanswered.current : null;
    const tokenized = repeated ?? (await tokenizeCard(setup, card));
    if ('token' in tokenized) {
      const { token } = tokenized;
      unanswered.current = { card: content, token };
      const { holderDocument } = card;
      const isKnown = await pay({ cardToken: token, saveCard: isSaved, holderDocument });
      if (isKnown) unanswered.current = null;
      return;
    }
    if (tokenized.path) showFieldProblems(form, [{ path: tokenized.path, message: tokenized.message }]);
    else showFormProblem(form, tokenized.message);
  };
  return { form, isSaved, setSaved, send };
}

interface NewCardProps extends Pick<Props, 'maySave' | 'isPaying'> {
  newCard: ReturnType<typeof useNewCard>;
  payText: string;
  /** The choice of instalments. */
  children: ReactNode;
}

function NewCardForm({
  newCard: { form, isSaved, setSaved, send },
  maySave,
  isPaying,
  payText,
  children,
}: NewCardProps) {
  const isBusy = isPaying || form.formState.isSubmitting;
  return (
    <Form form={form} onSubmit={send} label="Cartão de crédito">
      <CardFields />
      {children}
      {maySave ? (
        <CheckBox
          isChecked={isSaved}
          onChange={setSaved}
          help="Você pode remover quando quiser, em Meus dados."
        >
          Salvar este cartão para a próxima compra
        </CheckBox>
      ) : null}
      <FormProblem />
      <Button type="submit" size="lg" isWide isPending={isBusy}>
        {isBusy ? PAYING_TEXT : payText}
      </Button>
    </Form>
  );
}
