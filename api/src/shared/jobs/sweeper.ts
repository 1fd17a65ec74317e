import { withSpan } from '../database/withSpan.ts';
import type { Logger } from '../logging/logger.ts';

/** A sweep first runs this long after the start, or after its interval if that is shorter. */
const FIRST_RUN_MS = 500;

/** A recurring task for rows that are due, selected with `skip locked`, so that processes share the work. */
export interface Sweep {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/** Registers a callback for moves of the clock; returns the function that removes it. */
export type OnClockMoved = (wake: () => void) => () => void;

/**
 * Runs each sweep again after its interval, never twice at once in a process. When the clock is moved, all sweeps run
 * at once, because other rows are due then. Returns the function that stops the sweeps and waits for running ones.
 */
export function startSweeps(
  sweeps: readonly Sweep[],
  log: Logger,
  onClockMoved: OnClockMoved = () => () => undefined,
): () => Promise<void> {
  let stopped = false;
  const running = new Map<Sweep, Promise<void>>();
  const timers = new Map<Sweep, NodeJS.Timeout>();
  /** Sweeps that ran while the clock was moved; they may have read the earlier time. */
  const repeated = new Set<Sweep>();
  const plan = (sweep: Sweep, delay: number) => {
    clearTimeout(timers.get(sweep));
    const timer = setTimeout(() => {
      timers.delete(sweep);
      const turn = withSpan(`sweep ${sweep.name}`, {}, () => sweep.run())
        .catch((error) => log.error({ err: error, sweep: sweep.name }, 'sweep failed'))
        .finally(() => {
          running.delete(sweep);
          if (!stopped) plan(sweep, repeated.delete(sweep) ? 0 : sweep.everyMs);
        });
      running.set(sweep, turn);
    }, delay);
    timers.set(sweep, timer);
  };
  for (const sweep of sweeps) plan(sweep, Math.min(FIRST_RUN_MS, sweep.everyMs));
  const stopListening = onClockMoved(() => {
    for (const sweep of sweeps) {
      if (running.has(sweep)) repeated.add(sweep);
      else if (!stopped) plan(sweep, 0);
    }
  });
  return async () => {
    stopped = true;
    stopListening();
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
  };
}
