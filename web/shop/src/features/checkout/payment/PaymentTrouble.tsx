import { paymentErrors } from '#schema/errors/payment.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { AlreadySubscribed, OrderObstacle } from '../delivery/OrderObstacle.tsx';
import { ALREADY_BOUGHT_TITLE, AlreadyBought } from './AlreadyBought.tsx';
import type { PayOutcome } from './usePay.ts';

export type PaymentProblem = Exclude<PayOutcome, { kind: 'placed' }>;

interface Props {
  orderId: string;
  trouble: PaymentProblem | null;
  isCard: boolean;
  onClose(): void;
  onPix(): void;
}

function titleOf(trouble: PaymentProblem): string {
  if (trouble.kind === 'bought') return ALREADY_BOUGHT_TITLE;
  if (trouble.kind === 'declined') return 'O banco não aprovou o pagamento';
  return trouble.kind === 'obstacle'
    ? 'Não dá para pagar este pedido ainda'
    : 'O pagamento não foi concluído';
}

/** The dialog after a failed payment: the reason, what to check, and another method. The form keeps its values. */
export function PaymentTrouble({ orderId, trouble, isCard, onClose, onPix }: Props) {
  const message = (trouble && 'message' in trouble && trouble.message) || paymentErrors.payment_error.message;
  const way = trouble?.kind === 'refused' ? wayAfter(trouble.code) : 'again';
  return (
    <Dialog title={trouble ? titleOf(trouble) : ''} isOpen={trouble !== null} onClose={onClose}>
      {trouble?.kind === 'obstacle' ? (
        <OrderObstacle obstacle={trouble.answer} />
      ) : trouble?.kind === 'bought' ? (
        <AlreadyBought orderId={orderId} bought={trouble.answer} />
      ) : trouble?.kind === 'refused' && trouble.code === 'user_already_has_recurrence' ? (
        <AlreadySubscribed message={trouble.message} />
      ) : trouble ? (
        <>
          <p>{message}</p>
          {/* The general message says this too. */}
          {isCard && trouble.kind === 'declined' && message !== paymentErrors.payment_error.message ? (
            <p>
              Confira os dados do cartão e se o endereço de cobrança é o mesmo da entrega. Nada foi cobrado, e
              o que você digitou continua aqui.
            </p>
          ) : null}
          {way === 'order' ? (
            <ButtonLink to={`/perfil/pedidos/${orderId}`} isWide>
              Ver este pedido
            </ButtonLink>
          ) : way === 'cart' ? (
            <ButtonLink to="/checkout/revisao" isWide>
              Refazer o pedido
            </ButtonLink>
          ) : (
            <Button isWide onClick={onClose}>
              {isCard ? 'Rever os dados do cartão' : 'Tentar de novo'}
            </Button>
          )}
          {isCard && way === 'again' ? (
            <Button look="outline" isWide onClick={onPix}>
              Pagar com PIX
            </Button>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}

/**
 * After a refused payment: another try on this page, a new order from the cart because this one can never be paid, or
 * the page of this order because it was paid or is waiting already.
 */
type WayAfter = 'again' | 'cart' | 'order';

const LEADS_TO_ORDER = new Set(['transaction_already_approved']);

/**
 * Refusals that no other card or method mends: the order keeps the price, coupon, credit and goods with which it was
 * created. The cart has the current ones.
 */
const LEADS_TO_CART = new Set([
  'transaction_not_payable',
  'transaction_already_cancellation',
  'payment_expired',
  'credit_not_available',
  'coupon_expired',
  'coupon_already_used',
  'product_unsafe_for_you',
  'price_changed',
]);

const wayAfter = (code: string): WayAfter =>
  LEADS_TO_ORDER.has(code) ? 'order' : LEADS_TO_CART.has(code) ? 'cart' : 'again';
