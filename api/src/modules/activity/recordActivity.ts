import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Part } from '../../services.ts';
import { insertRows } from '../../shared/database/query.ts';
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
  ctx: Part<Ctx, 'em' | 'now' | 'request.address'> & { limits: Pick<Limiter, 'take'> },
  { code, path, id }: { code: number; path: string; id?: string | null | undefined },
): Promise<Done> {
  const done = new Done();
  const step = readStep({ code, path, id, at: ctx.now });
  done.ok = step !== null && (await ctx.limits.take('keyless', `activity:${ctx.request.address}`));
  if (done.ok && step) await storeSteps(ctx.em, [step]);
  return done;
}

/** A step as it is stored. */
export interface ActivityStep {
  id: string;
  code: number;
  path: string;
  at: Date;
}

/** Null for a step that cannot be counted. */
export function readStep({
  id,
  code,
  path,
  at,
}: Pick<ActivityStep, 'code' | 'path' | 'at'> & { id?: string | null | undefined }): ActivityStep | null {
  const page = cleanPath(path);
  return isActivityCode(code) && page !== null
    ? { id: id && isId(id) ? id : newId(), code, path: page, at }
    : null;
}

/** Stores steps in one statement. An id is unique within its month. */
export const storeSteps = (em: EntityManager, steps: readonly ActivityStep[]): Promise<void> =>
  insertRows(em, 'activityEvent', steps, { skipsKnown: true });
