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
  | 'order-cancelled'
  | 'order-refunded'
  | 'order-part-cancelled'
  | 'withdrawal-received'
  | 'withdrawal-label'
  | 'withdrawal-lapsed'
  | 'late-payment-refunded';

/**
 * Sends a mail about an order when the change commits. It contains the code and never a product. An address that
 * differs from the account's is not confirmed, so the mail then goes to the account's.
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
