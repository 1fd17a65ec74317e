import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Part, Services } from '../../../services.ts';
import { db, first, json, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { record } from '../../../shared/events/record.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';
import { contactEmailOf } from '../../account/apiKey/listApiKeys.ts';
import { PartnerWebhookRow } from '../webhook/partnerWebhook.entity.ts';
import { openSecrets, signedHeaders } from '../webhook/signature.ts';
import type { DeliveryTry } from './delivery.entity.ts';
import { isDead, type NextStep, nextStep } from './delivery.rules.ts';
import { type DueDelivery, nextDelivery, waitForEarlier } from './nextDelivery.ts';

/** The job of an endpoint: its due deliveries are sent one after another. */
export const DELIVERY_QUEUE = 'partner.deliveries';

/** A job ends after this time, although more is due, so that every endpoint has its turn. */
const TURN_MS = 20_000;
/** The log of deliveries shows this many characters of an answer. */
const MAX_ANSWER_LENGTH = 500;

export type DeliveryServices = Part<
  Services,
  'clock' | 'config' | 'encryption' | 'jobs' | 'orm' | 'outside.sendWebhook'
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
  const { clock, encryption } = services;
  const { sendWebhook } = services.outside;
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

/** An attempt that ended. */
interface EndedAttempt extends Pick<DueDelivery, 'failingSince' | 'id' | 'triesBefore'> {
  webhookId: string;
  step: NextStep;
  tried: DeliveryTry;
}

type StoreServices = Pick<Services, 'config' | 'encryption' | 'jobs' | 'orm'>;

/** An attempt changes nothing when another process has repeated it, because this one took too long. */
const isStillMine = (
  eb: ExpressionBuilder<Tables, 'webhookDelivery'>,
  { id, triesBefore }: Pick<EndedAttempt, 'id' | 'triesBefore'>,
) =>
  eb.and([
    eb('webhookDelivery.id', '=', id),
    eb('webhookDelivery.state', '=', sql.lit('waiting')),
    eb(sql<number>`jsonb_array_length(${eb.ref('webhookDelivery.tries')})`, '=', triesBefore),
  ]);

const withTry = (eb: ExpressionBuilder<Tables, 'webhookDelivery'>, tried: DeliveryTry) =>
  sql<DeliveryTry[]>`${eb.ref('webhookDelivery.tries')} || ${json([tried])}`;

/** Stores an attempt, and since when all attempts of its endpoint fail. A dead endpoint is paused. */
async function storeAttempt(services: StoreServices, ended: EndedAttempt, now: Date): Promise<void> {
  const em = services.orm.em.fork();
  if (ended.step.kind !== 'delivered') {
    const failingSince = await storeFailure(em, ended, now);
    if (failingSince && isDead(ended.tried, failingSince, now))
      await em.transactional((inner) => pauseDeadWebhook(services, inner, ended.webhookId, now));
    return;
  }
  await run(
    em,
    db
      .updateTable('webhookDelivery')
      .set((eb) => ({ state: 'delivered', tries: withTry(eb, ended.tried), settledAt: now }))
      .where((eb) => isStillMine(eb, ended)),
  );
  if (ended.failingSince)
    await em.nativeUpdate(PartnerWebhookRow, { id: ended.webhookId }, { failingSince: null });
}

/**
 * A failed delivery and the later ones of its subject wait until its next attempt. The endpoint is locked before them, as
 * `dropDeliveries` does, so that the two cannot deadlock. Returns since when the endpoint fails.
 */
async function storeFailure(em: EntityManager, ended: EndedAttempt, now: Date): Promise<Date | null> {
  const { webhookId, step } = ended;
  const retryAt = step.kind === 'retry' ? new Date(now.getTime() + step.pauseMs) : null;
  const endpoint = await first(
    em,
    db
      .with('endpoint', (cte) =>
        cte
          .updateTable('partnerWebhook')
          .set((eb) => ({ failingSince: eb.fn.coalesce('failingSince', eb.val(now)) }))
          .where('id', '=', webhookId)
          .returning(['id', 'failingSince']),
      )
      .with('failed', (cte) =>
        cte
          .updateTable('webhookDelivery')
          .from('endpoint')
          .set((eb) => ({
            tries: withTry(eb, ended.tried),
            attempts: eb('attempts', '+', eb.lit(1)),
            nextAt: retryAt ?? now,
            state: retryAt ? 'waiting' : 'givenUp',
            settledAt: retryAt ? null : now,
          }))
          .whereRef('webhookDelivery.webhookId', '=', 'endpoint.id')
          .where((eb) => isStillMine(eb, ended))
          .returning([
            'webhookDelivery.id',
            'webhookDelivery.webhookId',
            'webhookDelivery.subject',
            'webhookDelivery.state',
          ]),
      )
      .with('later', (cte) =>
        cte
          .updateTable('webhookDelivery')
          .from('failed')
          .set({ nextAt: retryAt ?? now })
          .where('failed.state', '=', sql.lit('waiting'))
          .whereRef('webhookDelivery.webhookId', '=', 'failed.webhookId')
          .whereRef('webhookDelivery.subject', '=', 'failed.subject')
          .where('webhookDelivery.state', '=', sql.lit('waiting'))
          .whereRef('webhookDelivery.id', '>', 'failed.id')
          .where('webhookDelivery.nextAt', '<', retryAt ?? now),
      )
      .selectFrom('endpoint')
      .select('failingSince'),
  );
  return endpoint?.failingSince ?? null;
}

/** Waiting deliveries are kept. The partner gets one mail, queued in the transaction of the pause. */
async function pauseDeadWebhook(
  { config, encryption, jobs }: StoreServices,
  em: EntityManager,
  id: string,
  now: Date,
): Promise<void> {
  const paused = await em.nativeUpdate(
    PartnerWebhookRow,
    { id, state: 'active' },
    { state: 'paused', pausedAt: now },
  );
  if (paused === 0) return;
  record(em, { type: 'partner-webhook.changed', entityId: id });
  const webhook = await em.findOneOrFail(PartnerWebhookRow, { id });
  const key = await em.findOneOrFail(ApiKey, { id: webhook.keyId });
  const to = contactEmailOf(encryption.purposes, key);
  if (to)
    await jobs.enqueue(em, 'mail', {
      template: 'webhook-paused',
      to,
      data: {
        url: webhook.url,
        since: (webhook.failingSince ?? now).toISOString(),
        pageUrl: `${config.publicUrl}/parceiros`,
      },
    });
  await em.flush();
}
