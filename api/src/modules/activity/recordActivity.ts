import type { Ctx } from '../../context.ts';
import { sql } from '../../shared/database.ts';
import { isId, newId } from '../../shared/ids.ts';
import { Done } from '../../shared/refusals.ts';
import { cleanPath, isActivityCode } from './activity.rules.ts';

/**
 * Counts what visitors do (EV-253 … EV-265). Which pages someone opens in a shop for health says something about his
 * health, so nothing here says who it was. What cannot be counted is `ok: false` and never an error: no page fails
 * because its counter did. The browser sends a step again when no answer came; the id it made for the step counts it once.
 */
export async function recordActivity(
  ctx: Ctx,
  { code, path, id }: { code: number; path: string; id?: string | null | undefined },
): Promise<Done> {
  const done = new Done();
  const page = cleanPath(path);
  done.ok =
    isActivityCode(code) && page !== null && (await ctx.limits.take('keyless', `activity:${ctx.address}`));
  if (done.ok && page !== null) {
    await sql(
      ctx.em,
      'insert into activity_event (id, code, path, at) values ($1, $2, $3, $4) on conflict (id) do nothing',
      [id && isId(id) ? id : newId(), code, page, ctx.now],
    );
  }
  return done;
}
