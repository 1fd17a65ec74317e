import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type Cents, formatBRL } from '#schema/money.ts';
import {
  methodOf,
  PAYMENT_METHOD,
  type PaymentChoice,
  PIX_AUTOMATICO,
  paymentMethods,
  pixAutomatico,
} from '#schema/payment/methods.ts';
import type { PaymentInput } from '#web/apollo/schema.generated.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { dropDraft } from '#web/forms/formDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { CardPayment } from '../../../parts/card/CardPayment.tsx';
import { clearAttempt } from '../../../parts/card/idempotencyKey.ts';
import { DELIVERY_DRAFT } from '../../../parts/contact/deliveryValues.ts';
import { legalPath } from '../../../parts/legal/legalPath.ts';
import { placedOrderPath } from '../placedOrderPath.ts';
import { InstallmentChoice } from './InstallmentChoice.tsx';
import type { PaymentPageQuery } from './PaymentPage.generated.ts';
import { type PaymentProblem, PaymentTrouble } from './PaymentTrouble.tsx';
import { SubscriptionStatement } from './SubscriptionStatement.tsx';
import { isUnknown, usePay } from './usePay.ts';

type Order = NonNullable<PaymentPageQuery['transaction']>;

interface Props {
  order: Order;
  setup: PaymentPageQuery['paymentSetup'];
  cards: PaymentPageQuery['myCreditCards'];
}

const CodeLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline' },
});

/** Pays an order by the chosen method. Each method has its own fields; sending and showing the result are shared. */
export function PaymentForm({ order, setup, cards }: Props) {
  const navigate = useNavigate();
  const pay = usePay(order.id);
  const methods = paymentChoices(order, setup);
  const [method, setMethod] = useState<PaymentChoice | null>(methods[0] ?? null);
  const [isPaying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState<PaymentProblem | null>(null);
  const isBusy = useRef(false);
  const terms = order.subscriptionTerms;
  const [isAgreed, setAgreed] = useState(false);
  const [hasPressedPay, setPressedPay] = useState(false);

  /** Returns whether the result is known; it also is when nothing was sent for want of the agreement. */
  const send = async (input: PaymentInput): Promise<boolean> => {
    if (isBusy.current) return false;
    // The server refuses a payment without agreement too.
    if (terms && !isAgreed) {
      setPressedPay(true);
      return true;
    }
    isBusy.current = true;
    setPaying(true);
    const outcome = await pay(terms ? { ...input, acceptedSubscriptionTerms: terms.version } : input);
    if (outcome.kind !== 'placed') {
      isBusy.current = false;
      setPaying(false);
      setTrouble(outcome);
      return !isUnknown(outcome);
    }
    // The button stays busy until the next page has loaded, so that it cannot be pressed again meanwhile.
    dropDraft(DELIVERY_DRAFT);
    clearAttempt();
    navigate(placedOrderPath(order), { replace: true });
    return true;
  };

  return (
    <>
      {order.payment?.state === 'pending' ? (
        <Notice>
          Você já gerou um pagamento para este pedido.{' '}
          <CodeLink to={placedOrderPath(order)}>Ver o código</CodeLink>. Escolher outra forma cancela o
          anterior.
        </Notice>
      ) : null}
      {terms ? (
        <SubscriptionStatement
          terms={terms}
          total={order.total}
          isPix={method === PIX_AUTOMATICO}
          isAgreed={isAgreed}
          isAgreementMissing={hasPressedPay && !isAgreed}
          onAgree={setAgreed}
        />
      ) : null}
      <ChoiceGroup
        legend="Como você quer pagar?"
        isLegendHidden
        value={method === null ? null : String(method)}
        onChange={(value) => setMethod(methods.find((code) => String(code) === value) ?? null)}
        isDisabled={isPaying}
        choices={methods.map((code) => ({
          value: String(code),
          ...wordsOf(code, order),
          children: (
            <>
              <MethodFields
                choice={code}
                order={order}
                setup={setup}
                cards={cards}
                isPaying={isPaying}
                onPay={send}
              />
              {isPaying ? <PaymentWait /> : null}
            </>
          ),
        }))}
      />
      <AcceptedTerms />
      <PaymentTrouble
        orderId={order.id}
        trouble={trouble}
        isCard={method !== null && methodOf(method)?.takesCard === true}
        onClose={() => setTrouble(null)}
        onPix={() => {
          setTrouble(null);
          setMethod(methods.includes(PIX_AUTOMATICO) ? PIX_AUTOMATICO : PAYMENT_METHOD.pix);
        }}
      />
    </>
  );
}

/**
 * The methods for paying this order, in the sequence in which they are shown. Orders of zero and subscriptions need a
 * method that can do it; subscriptions have PIX Automático besides, where the gateway has it.
 */
export function paymentChoices(
  { total, recurrent }: { total: number; recurrent: boolean },
  { methods, hasPixAutomatico }: { methods: readonly number[]; hasPixAutomatico?: boolean },
): PaymentChoice[] {
  const choices = paymentMethods
    .filter(({ code }) => methods.includes(code))
    .filter(({ subscription, paysZero }) => (!recurrent || subscription) && (total > 0 || paysZero))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ code }) => code);
  return recurrent && total > 0 && hasPixAutomatico ? [...choices, PIX_AUTOMATICO] : choices;
}

/** Title and text of a choice. */
function wordsOf(choice: PaymentChoice, { subscriptionTerms }: Order): { title: string; text: string } {
  if (choice === PIX_AUTOMATICO) return { title: pixAutomatico.label, text: pixAutomatico.offer };
  const { label, offer, subscription } = methodOf(choice);
  return { title: label, text: (subscriptionTerms && subscription?.offer) || offer };
}

/** Loaded only for subscribers. */
const PixAutomaticoPayment = lazy(() => import('../../../parts/pixAutomatico/PixAutomaticoPayment.tsx'));

interface FieldsProps extends Props {
  choice: PaymentChoice;
  isPaying: boolean;
  /** Resolves to whether the result of the payment is known. */
  onPay(input: PaymentInput): Promise<boolean>;
}

/** What a payer fills in for a method, and the button that pays. */
function MethodFields({ choice, order, setup, cards, isPaying, onPay }: FieldsProps) {
  const terms = order.subscriptionTerms;
  if (choice === PIX_AUTOMATICO)
    return (
      <Suspense fallback={<Spinner />}>
        <PixAutomaticoPayment
          total={order.total}
          monthlyTotal={terms?.monthlyTotal ?? order.total}
          isPaying={isPaying}
          onPay={(chargeLimit) => void onPay({ method: choice, installments: 1, chargeLimit })}
        />
      </Suspense>
    );
  const { wait } = methodOf(choice);
  return wait ? (
    <BeginPayment
      words={wait.begin}
      amount={order.total}
      isPaying={isPaying}
      onPay={() => void onPay({ method: choice, installments: 1 })}
    />
  ) : (
    <CardPayment
      amount={order.total}
      setup={setup}
      cards={cards}
      isPaying={isPaying}
      maySave={!terms}
      installmentChoice={(count, onChange) => (
        <InstallmentChoice orderId={order.id} value={count} onChange={onChange} />
      )}
      onPay={onPay}
    />
  );
}

interface BeginProps {
  words: { lead: string; button: string; busy: string };
  amount: Cents;
  isPaying: boolean;
  onPay(): void;
}

/** A method that is paid after this page: what follows, and the button that begins it. */
function BeginPayment({ words: { lead, button, busy }, amount, isPaying, onPay }: BeginProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <p>{lead}</p>
      <Button size="lg" isWide isPending={isPaying} onClick={onPay}>
        {isPaying ? busy : `${button} ${formatBRL(amount)}`}
      </Button>
    </chakra.div>
  );
}

const SLOW_MS = 2500;

/**
 * Below the button while a payment runs, so that the button stays where it was pressed. The button itself says what
 * happens; here a screen reader hears it, and everyone reads that a slow bank needs no second payment.
 */
function PaymentWait() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isSlow ? (
        <Notice>
          O banco está demorando mais que o normal. Não precisa pagar de novo: se você fechar a página, o
          resultado aparece em Meus pedidos.
        </Notice>
      ) : (
        <VisuallyHidden>Falando com o banco.</VisuallyHidden>
      )}
    </div>
  );
}

function AcceptedTerms() {
  return (
    <chakra.p fontSize="sm" color="muted" css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}>
      Ao pagar, você aceita os{' '}
      <Link to={legalPath('termos-de-uso')} target="_blank">
        Termos de uso e de compra
      </Link>
      , com 7 dias para desistir depois de receber. Veja também a{' '}
      <Link to={legalPath('politica-de-privacidade')} target="_blank">
        Política de privacidade
      </Link>
      .
    </chakra.p>
  );
}
