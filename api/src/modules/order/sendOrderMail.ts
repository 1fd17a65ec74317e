import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import type { Enqueues } from '../../shared/jobs/jobs.ts';
import type { OrderRow } from './order.entity.ts';

export type OrderMailName =
  | 'order-received'
  | 'order-approved'
  | 'order-picking'
  | 'order-in-transit'
  | 'order-delivered'
  | 'order-late'
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-part-cancelled'
  | 'order-address-changed'
  | 'freight-returned'
  | 'withdrawal-received'
  | 'withdrawal-label'
  | 'withdrawal-lapsed'
  | 'late-payment-refunded';

type MailedOrder = Pick<OrderRow, 'id' | 'userId' | 'code' | 'contact'>;

export interface OrderMail {
  template: OrderMailName;
  data?: Record<string, unknown>;
}

/**
 * The mail job about an order; null for an order without a code. It contains the order code and no product name,
 * and goes to the address of the order (`deliveryOf`).
 */
export const orderMail = (
  { config }: Pick<Services, 'config'>,
  { id, code, userId, contact }: MailedOrder,
  { template, data }: OrderMail,
): Record<string, unknown> | null =>
  code === null
    ? null
    : {
        template,
        to: contact.email,
        accountId: userId,
        data: {
          firstName: contact.name.split(' ')[0],
          code,
          orderUrl: `${config.publicUrl}/perfil/pedidos/${id}`,
          ...data,
        },
      };

/** Enqueues a mail about an order in the caller's database transaction, so that it is sent if the change commits. */
export async function sendOrderMail(
  services: Pick<Services, 'config'> & { jobs: Enqueues },
  em: EntityManager,
  order: MailedOrder,
  template: OrderMailName,
  data: Record<string, unknown> = {},
): Promise<void> {
  const mail = orderMail(services, order, { template, data });
  if (mail) await services.jobs.enqueue(em, 'mail', mail);
}

export const trackingUrl = ({ config }: Pick<Services, 'config'>, code: string): string =>
  `${config.publicUrl}/rastrear-pedido?codigo=${code}`;
