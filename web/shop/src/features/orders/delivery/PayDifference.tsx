import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import { type Cents, formatBRL } from '#schema/money.ts';
import type { DeliveryChangeInput, PaymentInput } from '#web/apollo/schema.generated.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CardPayment } from '../../../parts/card/CardPayment.tsx';
import { usePayDifferenceQuery } from './PayDifference.generated.ts';
import { usePayDifference } from './usePayDifference.ts';

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
