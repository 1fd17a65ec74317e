import type { EntityManager } from '@mikro-orm/postgresql';
import { formatCep } from '#schema/br/cep.ts';
import { cents } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import type { Enqueues } from '../../../shared/jobs/jobs.ts';
import { deadlineText } from '../../cart/pricing/freight.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { AddressFacts } from '../../order/order.facts.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { OrderNoteRow } from '../admin/notes/orderNote.entity.ts';
import { type DeliveryFacts, PaymentRow } from '../payment.entity.ts';

/** Gives a locked order another address and freight. Its price does not change by it. */
export function setDelivery(
  order: OrderRow,
  { address, freightType, freightDays }: Omit<DeliveryFacts, 'from'>,
): void {
  Object.assign(order, { address, freightType, freightDays });
}

/**
 * Gives the order the delivery whose difference was just paid. The difference becomes a line of the price, so the total
 * stays what was paid. The caller has locked the order and recorded that it changed.
 */
export async function applyPaidDelivery(
  services: Pick<Ctx, 'config'> & { jobs: Enqueues },
  em: EntityManager,
  { id, transactionId }: Pick<PaymentRow, 'id' | 'transactionId'>,
  now: Date,
): Promise<void> {
  const order = await em.findOneOrFail(OrderRow, { id: transactionId });
  const payment = await em.findOneOrFail(PaymentRow, { id });
  const { delivery, amountCents } = payment;
  if (!delivery) throw new Error('A freight difference is only paid while its delivery is known.');
  const before = order.address;
  setDelivery(order, delivery);
  const line = {
    rule: 'freight',
    text: 'Diferença de frete do novo endereço',
    amountCents: cents(amountCents),
    lineId: null,
  };
  order.ledger = [...order.ledger, line];
  order.freightCents = cents(order.freightCents + amountCents);
  order.totalCents = cents(order.totalCents + amountCents);
  payment.appliedAt = now;
  noteDelivery(em, order, before, now);
  await em.flush();
  const { min, max } = delivery.freightDays;
  await sendOrderMail(services, em, order, 'order-address-changed', {
    isByStore: false,
    deadline: deadlineText(min, max),
    paidCents: amountCents,
  });
}

/** What the buyer changed, for the operators who may have read the earlier address. */
export function noteDelivery(em: EntityManager, order: OrderRow, before: AddressFacts, now: Date): void {
  em.persist(
    em.create(OrderNoteRow, {
      id: newId(now.getTime()),
      transactionId: order.id,
      subjectId: order.userId,
      authorId: order.userId,
      words: `O comprador mudou o endereço de entrega. Antes: ${inOneLine(before)}. Agora: ${inOneLine(order.address)}.`,
      at: now,
    }),
  );
}

function inOneLine(address: AddressFacts): string {
  const { street, addressNumber, complement, neighborhood, city, uf, zipcode, reference } = address;
  return [
    `${street}, ${addressNumber}`,
    complement,
    neighborhood,
    `${city}/${uf}`,
    formatCep(zipcode),
    reference,
  ]
    .filter(Boolean)
    .join(', ');
}
