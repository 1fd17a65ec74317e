import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { lockWebhook, viewWebhook } from './partnerWebhook.access.ts';
import { NewWebhook } from './partnerWebhook.types.ts';
import { newWebhookSecret } from './signature.ts';
import { sealWebhookSecret } from './webhookSecrets.ts';

const HOUR_MS = 3_600_000;
const MAX_HOURS = 168;

/** Gives an endpoint a new secret. Until the overlap ends, each message is signed with both. */
export async function rotateWebhookSecret(
  ctx: Pick<Ctx, 'apiKey' | 'em' | 'encryption' | 'now' | 'viewer'>,
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<NewWebhook | InvalidInput> {
  if (overlapHours < 0 || overlapHours > MAX_HOURS)
    return new InvalidInput([{ path: 'overlapHours', message: `Use um número de 0 a ${MAX_HOURS}.` }]);
  const secret = newWebhookSecret();
  return ctx.em.fork().transactional(async (em) => {
    const row = await lockWebhook(ctx, em, id);
    row.previousSecretSealed = overlapHours > 0 ? row.secretSealed : null;
    row.previousUntil = overlapHours > 0 ? new Date(ctx.now.getTime() + overlapHours * HOUR_MS) : null;
    row.secretSealed = sealWebhookSecret(ctx.encryption.purposes, id, secret);
    record(em, { type: 'partner-webhook.changed', entityId: id });
    await em.flush();
    return Object.assign(new NewWebhook(), { webhook: viewWebhook(row, ctx.now), secret });
  });
}
