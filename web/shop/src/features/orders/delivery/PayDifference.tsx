import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { DeliveryChangeInput, PaymentInput } from '#web/apollo/schema.generated.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CardPayment } from '../../../parts/card/CardPayment.tsx';
import {
  PayDeliveryDifferenceDocument,
  type PayDeliveryDifferenceMutation,
  usePayDifferenceQuery,
} from './PayDifference.generated.ts';

interface Props {
  orderId: string;
  input: DeliveryChangeInput;
  amount: Cents;
  /** The payment has begun or is done; the page of the order shows which. */
  onDone(): void;
}

const { creditCard, pix } = PAYMENT_METHOD;

/** Pays the difference of a dearer freight, by PIX or by card. The address changes once it is paid. */
export function PayDifference({ orderId, input, amount, onDone }: Props) {
  const { data, error, refetch } = usePayDifferenceQuery({ ssr: false });
  const pay = usePayDifference(orderId, input);
  const [method, setMethod] = useState<string>(String(pix));
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);

  /** Returns whether the result is known. */
  const send = async (payment: PaymentInput): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setPaying(true);
    setProblem(null);
    const outcome = await pay(payment);
    isBusy.current = false;
    setPaying(false);
    if (outcome.kind === 'refused') {
      setProblem(outcome.message);
      return outcome.isKnown;
    }
    toast(
      outcome.kind === 'changed'
        ? 'Diferença paga. O endereço de entrega mudou.'
        : 'O endereço muda assim que o pagamento for confirmado.',
      'ok',
    );
    onDone();
    return true;
  };

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingArea label="Carregando as formas de pagamento">
        <Skeleton height="10rem" />
      </LoadingArea>
    );
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <ChoiceGroup
        legend="Como você quer pagar a diferença?"
        value={method}
        onChange={setMethod}
        isDisabled={isPaying}
        choices={[
          {
            value: String(pix),
            title: 'PIX',
            text: 'Aprovado na hora, pelo aplicativo do seu banco',
            children: (
              <chakra.div display="flex" flexDirection="column" gap="4">
                <p>Você recebe um código para copiar ou um QR code. Ele vale por 30 minutos.</p>
                <Button isWide isPending={isPaying} onClick={() => void send({ method: pix })}>
                  Gerar PIX de {formatBRL(amount)}
                </Button>
              </chakra.div>
            ),
          },
          {
            value: String(creditCard),
            title: 'Cartão de crédito',
            text: 'Crédito, à vista',
            children: (
              <CardPayment
                amount={amount}
                setup={data.paymentSetup}
                cards={data.myCreditCards}
                isPaying={isPaying}
                maySave
                onPay={send}
              />
            ),
          },
        ]}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <chakra.p fontSize="sm" color="muted">
        Se o pedido começar a ser separado antes do pagamento, o endereço não muda e devolvemos a diferença
        por inteiro.
      </chakra.p>
    </chakra.div>
  );
}

type DifferenceOutcome =
  /** The order has the new address. */
  | { kind: 'changed' }
  /** The page shows the PIX code, or that the bank is confirming the card. */
  | { kind: 'waiting' }
  /** Nothing was charged, or what was charged is being returned; the message says which. */
  | { kind: 'refused'; message: string; isKnown: boolean };

const LATE =
  'O pedido já estava sendo separado ou mudou enquanto você pagava. Devolvemos a diferença por inteiro.';

function outcomeOf(
  answer: PayDeliveryDifferenceMutation['payDeliveryDifference'] | null | undefined,
): DifferenceOutcome {
  if (answer?.__typename !== 'Transaction') {
    const problem = answer && 'fields' in answer ? answer.fields?.[0]?.message : undefined;
    const message = problem ?? answer?.message ?? errorText(null);
    return { kind: 'refused', message, isKnown: answer?.code !== 'request_in_flight' };
  }
  switch (answer.deliveryChange?.state) {
    case 'waiting':
      return { kind: 'waiting' };
    case 'declined':
    case 'failed':
      return { kind: 'refused', message: answer.deliveryChange.payment.message ?? '', isKnown: true };
    case 'returned':
    case 'late':
      return { kind: 'refused', message: LATE, isKnown: true };
    default:
      return { kind: 'changed' };
  }
}

/** Pays the difference of a dearer freight once: the same request sent again has the same idempotency key. */
function usePayDifference(id: string, input: DeliveryChangeInput) {
  const client = useApolloClient();
  const attempt = useRef<{ content: string; key: string } | null>(null);

  return async (payment: PaymentInput): Promise<DifferenceOutcome> => {
    const content = JSON.stringify({ input, payment });
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    let outcome: DifferenceOutcome;
    try {
      const { data } = await client.mutate({
        mutation: PayDeliveryDifferenceDocument,
        variables: { id, input, payment, idempotencyKey: attempt.current.key },
      });
      outcome = outcomeOf(data?.payDeliveryDifference);
    } catch (problem) {
      outcome = { kind: 'refused', message: errorText(problem), isKnown: false };
    }
    // A new attempt gets a new key, except while the result of the last one is unknown.
    if (outcome.kind !== 'refused' || outcome.isKnown) attempt.current = null;
    if (payment.method === PAYMENT_METHOD.creditCard && payment.saveCard)
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'myCreditCards' });
    return outcome;
  };
}
