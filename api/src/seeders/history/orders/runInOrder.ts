import type { HistoryProgress } from '../historyProgress.ts';
import type { TimedTask } from './sell.ts';

/** More would wait for the same connections to the database. */
const AT_ONCE = 4;

/**
 * Begins tasks in the order of their times, so that the stocks and the codes of orders move as they did. What a task does after
 * it lets the next one begin, such as the delivery of a placed order, runs beside the next tasks.
 */
export async function runInOrder(
  tasks: readonly TimedTask[],
  progress: Pick<HistoryProgress, 'once'>,
  signal: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  for (const { step, run, isAlone } of tasks.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    if (isAlone) await Promise.all(running);
    else if (running.size >= AT_ONCE) await Promise.race(running);
    if (signal.aborted || errors.length > 0) break;
    await new Promise<void>((mayContinue) => {
      const work = progress
        .once(step, () => run(isAlone ? () => undefined : mayContinue))
        .catch((error: unknown) => void errors.push(error))
        .then(() => {
          running.delete(work);
          mayContinue();
        });
      running.add(work);
    });
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
}
