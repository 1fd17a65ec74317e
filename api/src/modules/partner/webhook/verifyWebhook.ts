import { sql } from 'kysely';
import type { Ctx, Part } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import { newId, secretToken } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isAccepted } from '../delivery/delivery.rules.ts';
import { findWebhook, lockWebhook, viewWebhook } from './partnerWebhook.access.ts';
import type { PartnerWebhookRow } from './partnerWebhook.entity.ts';
import { openSecrets, signedHeaders } from './signature.ts';

/**
 * Sends a signed message with a random challenge, to the new address where one was entered. An endpoint that returns the
 * challenge becomes active; a paused one continues with its waiting deliveries. The call is outside the database
 * transaction.
 */
export async function verifyWebhook(
  ctx: Part<Ctx, 'em' | 'encryption' | 'now' | 'viewer' | 'outside.sendWebhook' | 'request.apiKey'>,
  id: string,
) {
  const webhook = await findWebhook(ctx, ctx.em.fork(), id);
  const challenge = secretToken();
  const body = JSON.stringify({
    type: 'webhook.check',
    timestamp: ctx.now.toISOString(),
    data: { challenge },
  });
  const secrets = openSecrets(ctx.encryption.purposes, webhook, ctx.now);
  const headers = signedHeaders(secrets, { id: `check_${newId()}`, body, at: ctx.now });
  const url = addressToCheck(webhook);
  const answer = await ctx.outside.sendWebhook(url, { headers, body });
  if (answer.problem === 'address_refused') return new Refusal('webhook_address_refused');
  if (!isAccepted(answer)) return new Refusal('webhook_check_failed');
  if (!returnsChallenge(answer.bodyStart, challenge)) return new Refusal('webhook_challenge_missing');
  return ctx.em.fork().transactional(async (em) => {
    const row = await lockWebhook(ctx, em, id);
    // Another request changed the address during the check.
    if (addressToCheck(row) !== url) return new Refusal('webhook_check_failed');
    // Verifying an active endpoint again changes nothing of what is being sent.
    if (row.state === 'active' && row.url === url) return viewWebhook(row, ctx.now);
    Object.assign(row, { url, nextUrl: null, state: 'active', failingSince: null, pausedAt: null });
    record(em, { type: 'partner-webhook.changed', entityId: id });
    // Waiting deliveries are tried for 72 hours again.
    await run(
      em,
      db
        .updateTable('webhookDelivery')
        .set((eb) => ({ nextAt: sql<Date>`least(${eb.ref('nextAt')}, ${ctx.now})`, attempts: 0 }))
        .where('webhookId', '=', id)
        .where('state', '=', sql.lit('waiting'))
        .where((eb) => eb.or([eb('nextAt', '>', ctx.now), eb('attempts', '>', 0)])),
    );
    await em.flush();
    return viewWebhook(row, ctx.now);
  });
}

const addressToCheck = ({ url, nextUrl }: PartnerWebhookRow): string => nextUrl ?? url;

/** Whether an endpoint returned the challenge of its check: alone as the body, or as `challenge` of a JSON object. */
export function returnsChallenge(answer: string | null, challenge: string): boolean {
  const text = answer?.trim() ?? '';
  return text === challenge || challengeIn(text) === challenge;
}

function challengeIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'challenge' in value ? value.challenge : value;
  } catch {
    return null;
  }
}
