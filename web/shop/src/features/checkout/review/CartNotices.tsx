import { Notice } from '#web/ui/Notice.tsx';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { PrescriptionStatus } from '../../../parts/prescription/PrescriptionStatus.tsx';

/** Notices above the cart: what changed, the minimum age, and which products need a prescription. */
export function CartNotices({ cart }: { cart: Cart }) {
  return (
    <>
      {cart.notices.map(({ message }) => (
        <Notice key={message}>{message}</Notice>
      ))}
      {cart.minimumAge ? (
        <Notice>Um dos itens é só para pessoas a partir de {cart.minimumAge} anos.</Notice>
      ) : null}
      {cart.needsPrescription ? (
        <PrescriptionStatus
          wanted={cart.products.filter(({ prescription }) => prescription)}
          back="/checkout/revisao"
          isEvaluationOnPage
        />
      ) : null}
    </>
  );
}
