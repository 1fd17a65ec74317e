import { PAYMENT_METHOD } from '#schema/constants.ts';

export interface PaymentFacts {
  method: number;
  state: string;
  message: string | null;
  pix: object | null;
  boleto: object | null;
}

export type PaymentView =
  | 'none'
  | 'pix'
  | 'boleto'
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
      if (payment.method === PAYMENT_METHOD.pix && payment.pix) return 'pix';
      if (payment.method === PAYMENT_METHOD.bankSlip && payment.boleto) return 'boleto';
      return 'working';
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
