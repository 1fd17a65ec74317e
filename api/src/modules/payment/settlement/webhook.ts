import type { WebhookHeaders, WebhookNotice } from '../../../integrations/payment/gateway.ts';
import type { OrderServices, Part, Services } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { recordSecurityEvent } from '../../../shared/security/recordSecurityEvent.ts';
import { PaymentRow } from '../payment.entity.ts';
import { readAuthorization } from '../pixAutomatico/storeAuthorization.ts';
import { settlePayment } from './settlePayment.ts';
import { isPaidByCheckout } from './underway.ts';

/**
 * Handles a webhook of the gateway. Its contents only trigger a question: the shop settles what the gateway then
 * reports. Throws when the settlement fails, so that the gateway sends the webhook again.
 */
export async function receiveWebhook(
  services: OrderServices & Part<Services, 'log' | 'security' | 'outside.gateway'>,
  { headers, rawBody, address }: { headers: WebhookHeaders; rawBody: string; address: string },
): Promise<'received' | 'forged'> {
  const notice = await services.outside.gateway.readWebhook(headers, rawBody, services.clock.now());
  if (notice === 'invalid') {
    recordSecurityEvent({ ...services, request: { address } }, { kind: 'webhook.forged' });
    return 'forged';
  }
  if (notice !== 'irrelevant') await settleNotice(services, notice);
  return 'received';
}

/** A webhook is about a charge or about an authorisation of PIX Automático; their ids never collide. */
async function settleNotice(
  services: OrderServices & Part<Services, 'log' | 'outside.gateway'>,
  notice: WebhookNotice,
): Promise<void> {
  const { reference } = notice;
  if (!isId(reference) || (await isSettled(services, notice))) return;
  const payment = await services.orm.em.fork().findOne(PaymentRow, { id: reference });
  if (!payment) return readAuthorization(services, reference);
  await settlePayment(services, payment, await services.outside.gateway.findCharge(payment.id));
}

/**
 * The answer to a card charge and its webhook arrive at the same time with the same contents. A webhook of an approval
 * that is already settled needs no request to the gateway; later money movements have their own webhooks.
 */
async function isSettled(
  { orm }: Pick<Services, 'orm'>,
  { reference, status }: WebhookNotice,
): Promise<boolean> {
  if (status !== 'approved') return false;
  if (await isPaidByCheckout(reference)) return true;
  // `for share` waits for a database transaction that is settling the payment. The lock ends with this statement.
  const payment = await first(
    orm.em.fork(),
    db.selectFrom('payment').select('state').where('id', '=', reference).forShare(),
  );
  return payment?.state === 'paid';
}
