import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import { contactEmailOf } from '../../account/admin/apiKeyTerms.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';
import { PartnerWebhookRow } from '../webhook/partnerWebhook.entity.ts';
import type { DeliveryTry } from './delivery.entity.ts';
import { isDead, type NextStep } from './delivery.rules.ts';
import type { DueDelivery } from './nextDelivery.ts';

/** An attempt that ended. */
export interface EndedAttempt extends Pick<DueDelivery, 'failingSince' | 'id' | 'triesBefore'> {
  webhookId: string;
  step: NextStep;
  tried: DeliveryTry;
}

type StoreServices = Pick<Services, 'config' | 'encryption' | 'jobs' | 'orm'>;

/** An attempt changes nothing when another process has repeated it, because this one took too long. */
const STILL_MINE = `d.id = $1 and d.state = 'waiting' and jsonb_array_length(d.tries) = $2`;

/** Stores an attempt, and since when all attempts of its endpoint fail. A dead endpoint is paused. */
export async function storeAttempt(services: StoreServices, ended: EndedAttempt, now: Date): Promise<void> {
  const em = services.orm.em.fork();
  if (ended.step.kind !== 'delivered') {
    const failingSince = await storeFailure(em, ended, now);
    if (failingSince && isDead(ended.tried, failingSince, now))
      await em.transactional((inner) => pauseDeadWebhook(services, inner, ended.webhookId, now));
    return;
  }
  await sql(
    em,
    `update webhook_delivery d set state = 'delivered', tries = d.tries || $3::jsonb, settled_at = $4 where ${STILL_MINE}`,
    [ended.id, ended.triesBefore, JSON.stringify([ended.tried]), now],
  );
  if (ended.failingSince)
    await sql(em, 'update partner_webhook set failing_since = null where id = $1', [ended.webhookId]);
}

/**
 * A failed delivery and the later ones of its subject wait until its next attempt. The endpoint is locked before them, as
 * `dropDeliveries` does, so that the two cannot deadlock. Returns since when the endpoint fails.
 */
async function storeFailure(
  em: EntityManager,
  { id, triesBefore, webhookId, step, tried }: EndedAttempt,
  now: Date,
): Promise<Date | null> {
  const [endpoint] = await sql<{ failingSince: string }>(
    em,
    `with endpoint as (
       update partner_webhook set failing_since = coalesce(failing_since, $6) where id = $5 returning id, failing_since),
     failed as (
       update webhook_delivery d
          set tries = d.tries || $3::jsonb, attempts = d.attempts + 1, next_at = coalesce($4::timestamptz, $6),
              state = case when $4::timestamptz is null then 'givenUp' else 'waiting' end,
              settled_at = case when $4::timestamptz is null then $6::timestamptz end
         from endpoint where d.webhook_id = endpoint.id and ${STILL_MINE}
       returning d.id, d.webhook_id, d.subject, d.state),
     later as (
       update webhook_delivery d set next_at = $4::timestamptz from failed f
        where f.state = 'waiting' and d.webhook_id = f.webhook_id and d.subject = f.subject and d.state = 'waiting' and d.id > f.id
          and d.next_at < $4::timestamptz)
     select failing_since as "failingSince" from endpoint`,
    [
      id,
      triesBefore,
      JSON.stringify([tried]),
      step.kind === 'retry' ? new Date(now.getTime() + step.pauseMs) : null,
      webhookId,
      now,
    ],
  );
  return endpoint ? new Date(endpoint.failingSince) : null;
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
