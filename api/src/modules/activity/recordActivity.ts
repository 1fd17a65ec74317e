import type { Ctx } from '../../context.ts';
import { newId } from '../../shared/ids.ts';
import { Done } from '../../shared/refusals.ts';
import { ActivityEvent } from './activity.entity.ts';
import { cleanPath, isActivityCode } from './activity.rules.ts';

/**
 * Counts what visitors do (EV-253 … EV-265). Which pages someone opens in a shop for health says something about his
 * health, so nothing here says who it was. What cannot be counted is `ok: false` and never an error: no page fails
 * because its counter did.
 */
export async function recordActivity(ctx: Ctx, code: number, path: string): Promise<Done> {
  const done = new Done();
  const page = cleanPath(path);
  done.ok =
    isActivityCode(code) && page !== null && (await ctx.limits.take('keyless', `activity:${ctx.address}`));
  if (done.ok && page !== null) {
    await ctx.em.insert(ActivityEvent, { id: newId(), code, path: page, at: ctx.now });
  }
  return done;
}
