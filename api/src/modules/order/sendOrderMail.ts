import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import type { Enqueues } from '../../shared/jobs/jobs.ts';
import type { OrderRow } from './order.entity.ts';

type OrderMailName =
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

/**
 * Enqueues a mail about an order in the caller's database transaction, so that it is sent if the change commits. It
 * contains the order code and no product name, and goes to the address of the order (`deliveryOf`).
 */
export async function sendOrderMail(
  { config, jobs }: Pick<Services, 'config'> & { jobs: Enqueues },
  em: EntityManager,
  order: Pick<OrderRow, 'id' | 'userId' | 'code' | 'contact'>,
  template: OrderMailName,
  data: Record<string, unknown> = {},
): Promise<void> {
  if (!order.code) return;
  await jobs.enqueue(em, 'mail', {
    template,
    to: order.contact.email,
    accountId: order.userId,
    data: {
      firstName: order.contact.name.split(' ')[0],
      code: order.code,
      orderUrl: `${config.publicUrl}/perfil/pedidos/${order.id}`,
      ...data,
    },
  });
}

export const trackingUrl = ({ config }: Pick<Services, 'config'>, code: string): string =>
  `${config.publicUrl}/rastrear-pedido?codigo=${code}`;
