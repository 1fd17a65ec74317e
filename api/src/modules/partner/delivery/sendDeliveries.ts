import type { Services } from '../../../services.ts';
import { signedHeaders } from '../webhook/signature.ts';
import { openSecrets } from '../webhook/webhookSecrets.ts';
import { nextStep } from './delivery.rules.ts';
import { type DueDelivery, nextDelivery, waitForEarlier } from './nextDelivery.ts';
import { storeAttempt } from './storeAttempt.ts';

/** The job of an endpoint: its due deliveries are sent one after another. */
export const DELIVERY_QUEUE = 'partner.deliveries';

/** A job ends after this time, although more is due, so that every endpoint has its turn. */
const TURN_MS = 20_000;
/** The log of deliveries shows this many characters of an answer. */
const MAX_ANSWER_LENGTH = 500;

export type DeliveryServices = Pick<
  Services,
  'clock' | 'config' | 'encryption' | 'jobs' | 'orm' | 'sendWebhook'
>;

/** Sends what is due at an endpoint, one delivery at a time, and returns the number of attempts. */
export async function sendDeliveries(
  services: DeliveryServices,
  webhookId: string,
  {
    isStopping = () => false,
    random = Math.random,
  }: { isStopping?: () => boolean; random?: () => number } = {},
): Promise<number> {
  const { clock, orm } = services;
  const until = performance.now() + TURN_MS;
  for (let attempts = 0; ; attempts += 1) {
    const delivery = await nextDelivery(orm.em.fork(), webhookId, clock.now());
    if (!delivery) {
      if (attempts === 0) await waitForEarlier(orm.em.fork(), webhookId, clock.now());
      return attempts;
    }
    await send(services, webhookId, { delivery, random });
    if (!delivery.hasMore || isStopping() || performance.now() > until) return attempts + 1;
  }
}

async function send(
  services: DeliveryServices,
  webhookId: string,
  { delivery, random }: { delivery: DueDelivery; random: () => number },
): Promise<void> {
  const { clock, encryption, sendWebhook } = services;
  const at = clock.now();
  const secrets = openSecrets(encryption.purposes, { ...delivery, id: webhookId }, at);
  const message = messageOf(delivery);
  const headers = signedHeaders(secrets, { ...message, at });
  const { status, problem, bodyStart, ms } = await sendWebhook(delivery.url, { headers, body: message.body });
  const tried = {
    at: at.toISOString(),
    status,
    problem,
    ms,
    answer: bodyStart?.slice(0, MAX_ANSWER_LENGTH) ?? null,
  };
  const step = nextStep({ status, problem }, delivery.attempts + 1, random());
  await storeAttempt(services, { ...delivery, webhookId, step, tried }, clock.now());
}

/** An event has one message id in every attempt, replay and endpoint, by which a partner recognises it. */
function messageOf({ eventId, type, data, at }: DueDelivery): { id: string; body: string } {
  return { id: `evt_${eventId}`, body: JSON.stringify({ type, timestamp: at.toISOString(), data }) };
}
