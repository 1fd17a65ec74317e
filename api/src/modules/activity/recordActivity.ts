import type { Ctx } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import { isId, newId } from '../../shared/ids.ts';
import type { Limiter } from '../../shared/limits/limits.ts';
import { Done } from '../../shared/refusals.ts';
import { cleanPath, isActivityCode } from './activity.rules.ts';

/**
 * Counts the steps of visitors (specification rows EV-253 … EV-265). The pages a person opens in a health shop say
 * something about their health, so the row does not identify the person. A step that cannot be counted answers `ok:
 * false` and never an error, so a page cannot fail because of its counter. The browser sends a step again when no
 * answer came; the id it made for the step makes it count once.
 */
export async function recordActivity(
  ctx: Pick<Ctx, 'address' | 'em' | 'now'> & { limits: Pick<Limiter, 'take'> },
  { code, path, id }: { code: number; path: string; id?: string | null | undefined },
): Promise<Done> {
  const done = new Done();
  const page = cleanPath(path);
  done.ok =
    isActivityCode(code) && page !== null && (await ctx.limits.take('keyless', `activity:${ctx.address}`));
  if (done.ok && page !== null) {
    await sql(
      ctx.em,
      // An id is unique within its month.
      'insert into activity_event (id, code, path, at) values ($1, $2, $3, $4) on conflict do nothing',
      [id && isId(id) ? id : newId(), code, page, ctx.now],
    );
  }
  return done;
}
