import type { Logger } from '../logger.ts';

/** A chore that looks for rows whose time has come. It takes its rows with `skip locked`, so processes share the work. */
export interface Sweep {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/** Calls back when the clock was moved; answers how to stop listening. */
export type OnClockMoved = (wake: () => void) => () => void;

/**
 * Runs each sweep again and again, never twice at once in a process. Time is read by the sweep, so the demo clock counts, and
 * a clock that is moved runs all of them at once.
 */
export function startSweeps(
  sweeps: readonly Sweep[],
  log: Logger,
  onClockMoved: OnClockMoved = () => () => undefined,
): () => Promise<void> {
  let stopped = false;
  const running = new Map<Sweep, Promise<void>>();
  const timers = new Map<Sweep, NodeJS.Timeout>();
  /** Sweeps that ran while the clock was moved: they may have read the time before. */
  const repeated = new Set<Sweep>();
  const plan = (sweep: Sweep, delay: number) => {
    clearTimeout(timers.get(sweep));
    const timer = setTimeout(() => {
      timers.delete(sweep);
      const turn = sweep
        .run()
        .catch((error) => log.error({ err: error, sweep: sweep.name }, 'sweep failed'))
        .finally(() => {
          running.delete(sweep);
          if (!stopped) plan(sweep, repeated.delete(sweep) ? 0 : sweep.everyMs);
        });
      running.set(sweep, turn);
    }, delay);
    timers.set(sweep, timer);
  };
  for (const sweep of sweeps) plan(sweep, Math.min(500, sweep.everyMs));
  const deafen = onClockMoved(() => {
    for (const sweep of sweeps) {
      if (running.has(sweep)) repeated.add(sweep);
      else if (!stopped) plan(sweep, 0);
    }
  });
  return async () => {
    stopped = true;
    deafen();
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
  };
}
