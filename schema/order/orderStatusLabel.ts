import { ORDER_STATUS, type OrderStatusCode } from '../constants.ts';
import { type PaymentMethodCode, waitingLabel } from '../payment/methods.ts';

const LABELS: Readonly<Record<Exclude<OrderStatusCode, typeof ORDER_STATUS.awaitingPayment>, string>> = {
  1: 'Compra aprovada',
  3: 'Compra aprovada',
  4: 'Em separação',
  5: 'Em transporte',
  6: 'Entregue',
  7: 'Cancelado',
};

/** What an order's status is called. The waiting status has the words of its payment method. */
export const orderStatusLabel = (status: OrderStatusCode, method?: PaymentMethodCode): string =>
  status === ORDER_STATUS.awaitingPayment ? waitingLabel(method) : LABELS[status];
