import { methodOf } from '#schema/payment/methods.ts';

export interface PaymentFacts {
  method: number;
  state: string;
  message: string | null;
  pix: object | null;
  boleto: object | null;
}

export type PaymentView =
  | 'none'
  /** The buyer has to pay it. */
  | 'waiting'
  /** The bank has not answered yet, or the code to pay with is not there yet. */
  | 'working'
  | 'paid'
  | 'refunding'
  | 'refunded'
  | 'expired'
  | 'failed';

/** The view of a payment that `OrderPayment` renders, by the payment's state and method. */
export function paymentView(payment: PaymentFacts | null): PaymentView {
  if (!payment) return 'none';
  switch (payment.state) {
    case 'creating':
      return 'working';
    case 'pending':
      return isPayable(payment) ? 'waiting' : 'working';
    case 'paid':
    case 'refunding':
    case 'refunded':
      return payment.state;
    case 'expired':
    case 'cancelled':
      return 'expired';
    default:
      return 'failed';
  }
}

/** Whether there is a code to pay with, if the method has one. */
function isPayable(payment: PaymentFacts): boolean {
  const wait = methodOf(payment.method)?.wait;
  return wait != null && (wait.payCode === null || payment[wait.payCode] !== null);
}

/** The title of a waiting payment, for example `Falta pagar o PIX`. */
export const unpaidTitle = (payment: PaymentFacts | null): string =>
  (payment && methodOf(payment.method)?.wait?.unpaid) ?? '';
