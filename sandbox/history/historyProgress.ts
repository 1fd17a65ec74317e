import { recountFigures } from '../../api/src/modules/dashboard/closeDays.ts';
import type { Services } from '../../api/src/services.ts';
import { sql } from '../../api/src/shared/database/database.ts';

/** Which steps of the demo's history are done, stored in the database, so that the next start makes only what is missing. */
export interface HistoryProgress {
  /** The moment from which the history is dated back: the first start of the demo, also when a later start continues it. */
  plannedAt: Date;
  /** Runs a step that is not done. A failed step is logged and remains missing, and the others go on. */
  once(step: string, work: () => Promise<void>): Promise<void>;
  /** Marks the history as complete unless a step failed. Returns the failed steps. */
  finish(): Promise<readonly string[]>;
}

interface Stored {
  plannedAt: string;
  done: string[];
  finishedAt: string | null;
}

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
    await sql(em(), 'insert into setting (name, value) values ($1, $2)', [
      ...[NAME, JSON.stringify({ plannedAt, done, finishedAt: null } satisfies Stored)],
    ]);
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
      await sql(
        em(),
        `update setting set value = jsonb_set(value, '{done}', (value->'done') || to_jsonb($2::text)) where name = $1`,
        [NAME, step],
      );
    },
    async finish() {
      // The worker may have counted days to which steps of a continued history belong.
      if (stored) await recountFigures(em());
      if (failed.length === 0)
        await sql(
          em(),
          `update setting set value = jsonb_set(value, '{finishedAt}', to_jsonb($2::text)) where name = $1`,
          [NAME, clock.now().toISOString()],
        );
      return failed;
    },
  };
}

async function readProgress(em: Parameters<typeof sql>[0]): Promise<Stored | null> {
  const [row] = await sql<{ value: Stored }>(em, 'select value from setting where name = $1', [NAME]);
  return row?.value ?? null;
}

/** When the history became complete; null before. */
export async function historyFinishedAt(em: Parameters<typeof sql>[0]): Promise<Date | null> {
  const finishedAt = (await readProgress(em))?.finishedAt;
  return finishedAt ? new Date(finishedAt) : null;
}
