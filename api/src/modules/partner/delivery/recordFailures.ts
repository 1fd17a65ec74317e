import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import { contactEmailOf } from '../../account/admin/apiKeyTerms.ts';
import { ApiKey } from '../../account/apiKey/apiKey.entity.ts';
import { PartnerWebhookRow } from '../webhook/partnerWebhook.entity.ts';
import { isDead } from './delivery.rules.ts';
import type { EndedAttempt } from './settleDeliveries.ts';

type PauseServices = Pick<Services, 'config' | 'encryption' | 'jobs' | 'orm'>;

/** Stores since when all attempts of an endpoint fail, and pauses the dead endpoints. A success clears the time. */
export async function recordFailures(
  services: PauseServices,
  ended: readonly EndedAttempt[],
  now: Date,
): Promise<void> {
  const succeeded = new Set(
    ended.filter(({ step }) => step.kind === 'delivered').map(({ webhookId }) => webhookId),
  );
  const recovered = ended.filter(({ webhookId, failingSince }) => succeeded.has(webhookId) && failingSince);
  const failed = ended.filter(({ webhookId }) => !succeeded.has(webhookId));
  const em = services.orm.em.fork();
  if (recovered.length > 0)
    await sql(em, 'update partner_webhook set failing_since = null where id = any($1)', [idsOf(recovered)]);
  if (failed.length === 0) return;
  const rows = await sql<{ id: string; failingSince: string }>(
    em,
    `update partner_webhook set failing_since = coalesce(failing_since, $2) where id = any($1)
     returning id, failing_since as "failingSince"`,
    [idsOf(failed), now],
  );
  for (const { id, failingSince } of rows) {
    const tries = failed.filter(({ webhookId }) => webhookId === id).map(({ tried }) => tried);
    if (tries.some((tried) => isDead(tried, new Date(failingSince), now)))
      await pauseDeadWebhook(services, em, id, now);
  }
}

const idsOf = (ended: readonly EndedAttempt[]): string[] => [
  ...new Set(ended.map(({ webhookId }) => webhookId)),
];

/** Waiting deliveries are kept. The partner gets one mail, queued in the transaction of the pause. */
function pauseDeadWebhook(
  { config, encryption, jobs }: PauseServices,
  em: EntityManager,
  id: string,
  now: Date,
): Promise<void> {
  return em.fork().transactional(async (inner) => {
    const paused = await inner.nativeUpdate(
      PartnerWebhookRow,
      { id, state: 'active' },
      { state: 'paused', pausedAt: now },
    );
    if (paused === 0) return;
    record(inner, { type: 'partner-webhook.changed', entityId: id });
    const webhook = await inner.findOneOrFail(PartnerWebhookRow, { id });
    const key = await inner.findOneOrFail(ApiKey, { id: webhook.keyId });
    const to = contactEmailOf(encryption.purposes, key);
    if (to)
      await jobs.enqueue(inner, 'mail', {
        template: 'webhook-paused',
        to,
        data: {
          url: webhook.url,
          since: (webhook.failingSince ?? now).toISOString(),
          pageUrl: `${config.publicUrl}/parceiros`,
        },
      });
    await inner.flush();
  });
}
