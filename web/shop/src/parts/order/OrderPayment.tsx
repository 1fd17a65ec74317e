import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cardName } from '#schema/br/payment/cardName.ts';
import { formatBRL } from '#schema/money.ts';
import { isMethod, methodOf, PAYMENT_METHOD, type PaymentMethodCode } from '#schema/payment/methods.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { BoletoPanel } from './BoletoPanel.tsx';
import { BuyAgain } from './BuyAgain.tsx';
import {
  type OrderPayment_transactionFragment,
  useOrderPayment_transaction,
} from './OrderPayment.generated.ts';
import { PixPanel } from './PixPanel.tsx';
import { paymentView } from './paymentView.ts';

type Transaction = OrderPayment_transactionFragment;

function methodText(payment: Payment): string {
  const label = methodOf(payment.method)?.label ?? 'Pagamento';
  return payment.card
    ? `${cardName(payment.card)}, ${payment.card.installmentLabel}`
    : `${label}, ${formatBRL(payment.amount)}`;
}

function PayAgain({ transaction, children }: { transaction: Transaction; children: ReactNode }) {
  if (transaction.mayPay)
    return (
      <ButtonLink to={`/checkout/pagamento?pedido=${transaction.id}`} isWide>
        {children}
      </ButtonLink>
    );
  if (transaction.mayBuyAgain) return <BuyAgain orderId={transaction.id} />;
  return (
    <ButtonLink to="/" look="outline" isWide>
      Voltar à loja
    </ButtonLink>
  );
}

type Payment = NonNullable<Transaction['payment']>;

/** How a buyer pays a payment that waits for it. */
const WAITING_PANELS: Readonly<Record<PaymentMethodCode, (payment: Payment) => ReactNode>> = {
  // A card that the bank still checks waits for nothing that the buyer could do.
  [PAYMENT_METHOD.creditCard]: () => null,
  [PAYMENT_METHOD.pix]: ({ pix, isPixAutomatico, amount, testBankUrl }) =>
    pix ? (
      <>
        {isPixAutomatico ? (
          <Notice>
            Este código paga este pedido e autoriza o PIX Automático dos próximos envios, com o limite que
            você escolheu. Confira os dois no aplicativo do seu banco.
          </Notice>
        ) : null}
        <PixPanel pix={pix} amount={amount} testBankUrl={testBankUrl} />
      </>
    ) : null,
  [PAYMENT_METHOD.bankSlip]: ({ boleto, amount, testBankUrl }) =>
    boleto ? <BoletoPanel boleto={boleto} amount={amount} testBankUrl={testBankUrl} /> : null,
};

/** The payment of an order: how to pay it while it waits for the buyer, then its result. */
export function OrderPayment({
  transaction: maskedTransaction,
}: {
  transaction: FragmentOf<OrderPayment_transactionFragment>;
}) {
  const transaction = useOrderPayment_transaction(maskedTransaction);
  const { payment } = transaction;
  switch (paymentView(payment)) {
    case 'none':
      return (
        <>
          <p>Falta escolher como pagar. O pedido fica reservado por algum tempo.</p>
          <PayAgain transaction={transaction}>Escolher o pagamento</PayAgain>
        </>
      );
    case 'waiting':
      return payment && isMethod(payment.method) ? WAITING_PANELS[payment.method](payment) : null;
    case 'working':
      return (
        <chakra.p role="status" display="flex" alignItems="center" gap="3">
          <Spinner />
          Estamos confirmando com o banco. Você não precisa pagar de novo: esta página muda sozinha.
        </chakra.p>
      );
    case 'paid':
      return payment ? (
        <>
          <Notice tone="ok">Pago: {methodText(payment)}.</Notice>
          {transaction.refundedCents > 0 ? (
            <Notice>
              Já devolvemos {formatBRL(transaction.refundedCents)} pelo mesmo meio. No cartão, o estorno
              aparece em até duas faturas.
            </Notice>
          ) : null}
        </>
      ) : null;
    case 'refunding':
      return <Notice>O valor está sendo devolvido. Você recebe a confirmação por e-mail.</Notice>;
    case 'refunded':
      return (
        <Notice tone="ok">
          Devolvemos {formatBRL(transaction.refundedCents)}. No cartão, o estorno aparece em até duas faturas.
        </Notice>
      );
    case 'expired':
      return (
        <>
          <Notice>O prazo de pagamento acabou e nada foi cobrado.</Notice>
          <PayAgain transaction={transaction}>Pagar de outra forma</PayAgain>
        </>
      );
    case 'failed':
      return (
        <>
          <Notice tone="danger">
            {payment?.message ?? 'O pagamento não foi concluído e nada foi cobrado.'}
          </Notice>
          <PayAgain transaction={transaction}>Tentar outra vez</PayAgain>
        </>
      );
  }
}
