import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { recountFigures } from '../../api/src/modules/dashboard/closeDays.ts';
import type { Services } from '../../api/src/services.ts';
import { columnsOf, db, run } from '../../api/src/shared/database/query.ts';
import { Setting } from '../../api/src/shared/settings/setting.entity.ts';

/** The finished steps of the demo's history, stored in the database, so that the next start makes only the others. */
export interface HistoryProgress {
  /** When the demo was first started. The history is dated back from it, also when a later start continues it. */
  plannedAt: Date;
  /** Runs a step that is not done. A failed step is logged and remains missing, and the others go on. */
  once(step: string, work: () => Promise<void>): Promise<void>;
  /** Marks the history as complete unless a step failed. Returns the failed steps. */
  finish(): Promise<readonly string[]>;
}

const storedShape = z.object({
  plannedAt: z.string(),
  done: z.array(z.string()),
  finishedAt: z.nullable(z.string()),
});
type Stored = z.infer<typeof storedShape>;

const NAME = 'demoHistory';

/** Null when nothing is missing: the history is complete, or the people of the database are not those of a new demo. */
export async function openProgress(
  { orm, clock, log }: Pick<Services, 'orm' | 'clock' | 'log'>,
  isNewDemo: () => Promise<boolean>,
): Promise<HistoryProgress | null> {
  const em = () => orm.em.fork();
  const stored = await readProgress(em());
  if (stored?.finishedAt || (!stored && !(await isNewDemo()))) return null;
  const { plannedAt, done } = stored ?? { plannedAt: clock.now().toISOString(), done: [] };
  if (!stored)
    await em().insert(Setting, { name: NAME, value: { plannedAt, done, finishedAt: null } satisfies Stored });
  const known = new Set(done);
  const failed: string[] = [];
  return {
    plannedAt: new Date(plannedAt),
    async once(step, work) {
      if (known.has(step)) return;
      try {
        await work();
      } catch (error) {
        log.warn({ err: error, step }, 'a step of the demo history failed');
        failed.push(step);
        return;
      }
      // Steps end at the same time, so each adds its name where it is stored.
      await set(em(), sql`jsonb_set(${value}, '{done}', (${value}->'done') || to_jsonb(${step}::text))`);
    },
    async finish() {
      // The worker may have counted days to which steps of a continued history belong.
      if (stored) await recountFigures(em());
      if (failed.length === 0)
        await set(
          em(),
          sql`jsonb_set(${value}, '{finishedAt}', to_jsonb(${clock.now().toISOString()}::text))`,
        );
      return failed;
    },
  };
}

const { value } = columnsOf('setting');

const set = (em: EntityManager, changed: RawBuilder<Setting['value']>) =>
  run(em, db.updateTable('setting').set({ value: changed }).where('name', '=', NAME));

async function readProgress(em: EntityManager): Promise<Stored | null> {
  const row = await em.findOne(Setting, { name: NAME });
  return row && storedShape.parse(row.value);
}

/** When the history became complete; null before. */
export async function historyFinishedAt(em: EntityManager): Promise<Date | null> {
  const finishedAt = (await readProgress(em))?.finishedAt;
  return finishedAt ? new Date(finishedAt) : null;
}
