import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';

/** More restarts within ten minutes mean that a restart does not solve the problem. */
const MAX_RESTARTS = 5;
const WINDOW_MS = 10 * 60_000;
/** The processes of a killed server need a moment to release its memory and port. */
const MAX_ATTEMPTS = 10;
const RETRY_MS = 500;

export interface SuperviseOptions extends PostgresOptions {
  /** Called when the database cannot be restarted; the process must report that and end. */
  onGaveUp(message: string): void;
  /** Restarts within ten minutes, 5 by default; a test that kills the server itself sets its own limit. */
  maxRestarts?: number;
}

/** Starts the embedded server and restarts it on the same port whenever it ends unexpectedly. */
export async function supervisePostgres({
  onGaveUp,
  maxRestarts = MAX_RESTARTS,
  ...options
}: SuperviseOptions): Promise<RunningPostgres> {
  const say = options.onLine ?? (() => undefined);
  let running = await startPostgres(options);
  const { port } = running;
  const restarts: number[] = [];
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const watch = () => {
    void running.ended.then((ending) => {
      if (!isStopping) restarting = restart(ending);
    });
  };
  async function restart(ending: string): Promise<void> {
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((at) => at > now - WINDOW_MS).length > maxRestarts)
      return onGaveUp(
        `The database ended ${maxRestarts + 1} times within ten minutes, the last time with ${ending}.`,
      );
    say(`The database ended (${ending}) and is started again.`);
    let cause: unknown;
    for (let tries = 0; tries < MAX_ATTEMPTS && !isStopping; tries += 1) {
      try {
        running = await startPostgres({ ...options, port });
        if (isStopping) return await running.stop();
        say('The database is back.');
        return watch();
      } catch (error) {
        cause = error;
        await pause(RETRY_MS);
      }
    }
    if (!isStopping)
      onGaveUp(
        `The database ended (${ending}) and does not start again: ${String(cause).replace(/^Error: /, '')}`,
      );
  }

  watch();
  return {
    port,
    startedFresh: running.startedFresh,
    url: (database) => running.url(database),
    get ended() {
      return running.ended;
    },
    async stop() {
      isStopping = true;
      await restarting;
      await running.stop();
    },
  };
}
