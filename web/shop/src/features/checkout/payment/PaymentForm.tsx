import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PAYMENT_METHOD, PAYMENT_METHOD_LABEL, PIX_AUTOMATICO } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import type { PaymentInput } from '#web/apollo/schema.generated.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { dropDraft } from '#web/forms/formDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { CardPayment } from '../../../parts/card/CardPayment.tsx';
import { clearAttempt } from '../../../parts/card/idempotencyKey.ts';
import { legalPath } from '../../../parts/legal/legalPath.ts';
import { DELIVERY_DRAFT } from '../delivery/DeliveryForm.tsx';
import { placedOrderPath } from '../placedOrderPath.ts';
import { InstallmentChoice } from './InstallmentChoice.tsx';
import type { PaymentPageQuery } from './PaymentPage.generated.ts';
import { type PaymentProblem, PaymentTrouble } from './PaymentTrouble.tsx';
import { PaymentWait } from './PaymentWait.tsx';
import { type PaymentChoice, paymentChoices } from './paymentChoices.ts';
import { SubscriptionStatement } from './SubscriptionStatement.tsx';
import { isUnknown, usePay } from './usePay.ts';

type Order = NonNullable<PaymentPageQuery['transaction']>;

const TITLES: Record<PaymentChoice, string> = { ...PAYMENT_METHOD_LABEL, 4: 'PIX Automático' };
const TEXTS: Record<PaymentChoice, string> = {
  3: 'Aprovado na hora, pelo aplicativo do seu banco',
  1: 'Crédito, à vista ou em parcelas',
  2: 'Compensa em até 4 dias úteis',
  4: 'Você autoriza uma vez no seu banco, com um limite por cobrança',
};

const MONTHLY_TEXT = 'Crédito, uma vez por mês, sem parcelas';

interface Props {
  order: Order;
  setup: PaymentPageQuery['paymentSetup'];
  cards: PaymentPageQuery['myCreditCards'];
}

/** Loaded only for subscribers. */
const PixAutomaticoPayment = lazy(() => import('../../../parts/pixAutomatico/PixAutomaticoPayment.tsx'));

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

  /** Returns whether the result is known. */
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

  const fieldsOf = (code: PaymentChoice) => {
    switch (code) {
      case PAYMENT_METHOD.creditCard:
        return (
          <CardPayment
            amount={order.total}
            setup={setup}
            cards={cards}
            isPaying={isPaying}
            maySave={!terms}
            installmentChoice={(count, onChange) => (
              <InstallmentChoice orderId={order.id} value={count} onChange={onChange} />
            )}
            onPay={send}
          />
        );
      case PIX_AUTOMATICO:
        return (
          <Suspense fallback={<Spinner />}>
            <PixAutomaticoPayment
              total={order.total}
              monthlyTotal={terms?.monthlyTotal ?? order.total}
              isPaying={isPaying}
              onPay={(chargeLimit) => void send({ method: code, installments: 1, chargeLimit })}
            />
          </Suspense>
        );
      case PAYMENT_METHOD.pix:
        return (
          <chakra.div display="flex" flexDirection="column" gap="4">
            <p>Você recebe um código para copiar ou um QR code. Ele vale por 30 minutos.</p>
            <Button
              size="lg"
              isWide
              isPending={isPaying}
              onClick={() => void send({ method: code, installments: 1 })}
            >
              {isPaying ? 'Gerando o PIX' : `Gerar PIX de ${formatBRL(order.total)}`}
            </Button>
          </chakra.div>
        );
      case PAYMENT_METHOD.bankSlip:
        return (
          <chakra.div display="flex" flexDirection="column" gap="4">
            <p>Pague em qualquer banco ou aplicativo. O pedido sai quando o banco confirmar.</p>
            <Button
              size="lg"
              isWide
              isPending={isPaying}
              onClick={() => void send({ method: code, installments: 1 })}
            >
              {isPaying ? 'Gerando o boleto' : `Gerar boleto de ${formatBRL(order.total)}`}
            </Button>
          </chakra.div>
        );
    }
  };

  const isWaiting = order.payment?.state === 'pending';
  return (
    <>
      {isWaiting ? (
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
          title: TITLES[code],
          text: terms && code === PAYMENT_METHOD.creditCard ? MONTHLY_TEXT : TEXTS[code],
          children: (
            <>
              {fieldsOf(code)}
              {isPaying ? <PaymentWait /> : null}
            </>
          ),
        }))}
      />
      <chakra.p
        fontSize="sm"
        color="muted"
        css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}
      >
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
      <PaymentTrouble
        orderId={order.id}
        trouble={trouble}
        isCard={method === PAYMENT_METHOD.creditCard}
        onClose={() => setTrouble(null)}
        onPix={() => {
          setTrouble(null);
          setMethod(methods.includes(PIX_AUTOMATICO) ? PIX_AUTOMATICO : PAYMENT_METHOD.pix);
        }}
      />
    </>
  );
}
