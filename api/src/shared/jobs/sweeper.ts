import type { Logger } from '../logger.ts';

/** A chore that looks for rows whose time has come. It takes its rows with `skip locked`, so processes share the work. */
export interface Sweep {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/** Runs each sweep again and again, never twice at once in a process. Time is read by the sweep, so the demo clock counts. */
export function startSweeps(sweeps: readonly Sweep[], log: Logger): () => Promise<void> {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const plan = (sweep: Sweep, delay: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const turn = sweep
        .run()
        .catch((error) => log.error({ err: error, sweep: sweep.name }, 'sweep failed'))
        .finally(() => {
          running.delete(turn);
          if (!stopped) plan(sweep, sweep.everyMs);
        });
      running.add(turn);
    }, delay);
    timers.add(timer);
  };
  for (const sweep of sweeps) plan(sweep, Math.min(500, sweep.everyMs));
  return async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}
