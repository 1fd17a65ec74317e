import { LockMode } from '@mikro-orm/core';
import type { AppointmentOutcomes } from '../../services.ts';
import { OrderRow } from '../order/order.entity.ts';
import { UNPICKED } from '../order/order.rules.ts';
import { OrderItemRow } from '../order/orderItem.entity.ts';
import { cancelOrder } from '../payment/settlement/cancelOrder.ts';
import { refundClinicEvaluation } from '../payment/settlement/refundClinicEvaluation.ts';
import { medicines } from './medicine.ts';
import { cancelPart } from './orders/cancelPart.ts';
import { PrescriptionWaitRow } from './orders/prescriptionUse.entity.ts';
import { reserveAndCheckPrescriptions } from './orders/waitingOrders.ts';

const NOTES = {
  'not-needed': 'O médico avaliou que não há necessidade de medicamento. O valor pago é devolvido inteiro.',
  cancelled: 'A avaliação foi cancelada. O motivo está na sua conta, e o valor pago é devolvido inteiro.',
  'consent-withdrawn':
    'Você retirou o consentimento do atendimento a distância, e a avaliação foi cancelada. O valor pago é devolvido inteiro.',
  'evaluation-withdrawn': 'Você retirou a avaliação. O valor pago é devolvido inteiro.',
} as const;

/** Applies a doctor's decision to the orders that waited for it and to a paid clinic evaluation. */
export const appointmentOutcomesAdapter: AppointmentOutcomes = {
  async notPrescribed(services, em, { appointmentId, userId, request, why }) {
    const ofThisLine = new Set(
      medicines(services.catalog.current())
        .filter(({ line }) => line === request)
        .map(({ productId }) => productId),
    );
    const orders = await em.find(
      OrderRow,
      { userId, status: { $in: [...UNPICKED] } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const items = await em.find(OrderItemRow, {
      transactionId: { $in: orders.map(({ id }) => id) },
      prescription: true,
      quantity: { $gt: 0 },
    });
    for (const order of orders) {
      const waiting = items.filter(({ transactionId }) => transactionId === order.id);
      if (!waiting.some(({ productId }) => productId && ofThisLine.has(productId))) continue;
      // An order is not cancelled while a prescription of the patient covers it or an upload is under review.
      if (!(await reserveAndCheckPrescriptions(services, em, order, waiting))) continue;
      await em.nativeDelete(PrescriptionWaitRow, { transactionId: order.id });
      const part = why === 'not-needed' ? 'notPrescribed' : 'evaluationEnded';
      if (await cancelPart(services, em, order, part)) continue;
      await cancelOrder(services, em, order, {
        authorId: null,
        note: NOTES[why],
        reason: 'not-prescribed',
      });
    }
    // Runs after the cancellations, so that a store credit used by those orders is returned before it is voided.
    await refundClinicEvaluation(services, em, { userId, appointmentId, note: NOTES[why] });
  },
};
