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

const STATES = { delivered: 'delivered', givenUp: 'givenUp', retry: 'waiting' } as const;

/**
 * Stores an attempt and since when all attempts of its endpoint fail; a dead endpoint is paused. A failure locks the
 * endpoint like `dropDeliveries`, because both change several deliveries of a subject and could deadlock.
 */
export async function storeAttempt(services: StoreServices, ended: EndedAttempt, now: Date): Promise<void> {
  const { webhookId, step, tried, failingSince } = ended;
  const em = services.orm.em.fork();
  if (step.kind === 'delivered') {
    await storeTry(em, ended, now);
    if (failingSince)
      await sql(em, 'update partner_webhook set failing_since = null where id = $1', [webhookId]);
    return;
  }
  await em.transactional(async (inner) => {
    const [endpoint] = await sql<{ failingSince: string }>(
      inner,
      `update partner_webhook set failing_since = coalesce(failing_since, $2) where id = $1
       returning failing_since as "failingSince"`,
      [webhookId, now],
    );
    await storeTry(inner, ended, now);
    if (endpoint && isDead(tried, new Date(endpoint.failingSince), now))
      await pauseDeadWebhook(services, inner, webhookId, now);
  });
}

/**
 * A failed delivery and the later ones of its subject wait until its next attempt. An attempt changes nothing when another
 * process has repeated it, because this one took too long.
 */
async function storeTry(
  em: EntityManager,
  { id, triesBefore, step, tried }: EndedAttempt,
  now: Date,
): Promise<void> {
  await sql(
    em,
    `with tried as (
       update webhook_delivery
          set state = $3::text, tries = tries || $4::jsonb, attempts = attempts + 1, next_at = $5::timestamptz,
              settled_at = case when $3::text = 'waiting' then null else $5::timestamptz end
        where id = $1 and state = 'waiting' and jsonb_array_length(tries) = $2
       returning id, webhook_id, subject, state)
     update webhook_delivery d set next_at = $5::timestamptz from tried t
      where t.state = 'waiting' and d.webhook_id = t.webhook_id and d.subject = t.subject and d.state = 'waiting' and d.id > t.id
        and d.next_at < $5::timestamptz`,
    [
      id,
      triesBefore,
      STATES[step.kind],
      JSON.stringify([tried]),
      step.kind === 'retry' ? new Date(now.getTime() + step.pauseMs) : now,
    ],
  );
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
