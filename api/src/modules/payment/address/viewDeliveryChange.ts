import type { PaymentGateway } from '../../../integrations/payment/gateway.ts';
import { deadlineText, FREIGHT_LABELS } from '../../cart/pricing/freight.ts';
import type { Transaction } from '../../order/order.types.ts';
import type { ShownPayment } from '../readPayments.ts';
import { viewPayment } from '../viewPayment.ts';
import { DeliveryChange } from './address.types.ts';
import { deliveryChangeState } from './deliveryPayment.rules.ts';

/** The newest change of the delivery with a difference to pay; null when there was none. */
export function viewDeliveryChange(
  order: Transaction,
  payments: readonly ShownPayment[],
  gateway: PaymentGateway,
): DeliveryChange | null {
  const newest = payments.find(({ purpose }) => purpose === 'freight');
  if (!newest?.delivery) return null;
  const { address, freightType, freightDays } = newest.delivery;
  return Object.assign(new DeliveryChange(), {
    state: deliveryChangeState(order, newest),
    payment: viewPayment(newest, gateway),
    address,
    freightLabel: FREIGHT_LABELS[freightType],
    deadlineText: deadlineText(freightDays.min, freightDays.max),
  });
}
