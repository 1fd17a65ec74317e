import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { ApiKey, ApiKeyDay } from '../apiKey/apiKey.entity.ts';
import { ApiKeyUse } from './apiKeyAdmin.types.ts';
import { viewApiKey } from './apiKeys.ts';

const DAYS = 30;

/** The last 30 days of a key, oldest first; a day without requests has zeros. */
export async function readApiKeyUse(
  ctx: Pick<Ctx, 'em' | 'encryption' | 'now'>,
  id: string,
): Promise<ApiKeyUse> {
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(ApiKey, { id }) : null;
  if (!row) throw new NotFound('Chave');
  const first = addDays(todayInSaoPaulo(ctx.now), 1 - DAYS);
  const stored = await em.find(ApiKeyDay, { keyId: id, day: { $gte: first } });
  const byDay = new Map(stored.map((counted) => [counted.day, counted]));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(first, index);
    const { requests = 0, refused = 0 } = byDay.get(day) ?? {};
    return { day, requests, refused };
  });
  return Object.assign(new ApiKeyUse(), { apiKey: viewApiKey(ctx, row), days });
}
