import 'reflect-metadata';
import { onNpmGone } from './embedded/parentProcess.ts';
import { releaseStartupMemory } from './releaseStartupMemory.ts';
import { startServer } from './startServer.ts';

/** After an unexpected end of the database, a stop waits at most this long. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** The only file that uses the port, the signals and the exit code. */
const cancelled = new AbortController();
let stop = (why: string): void => {
  if (cancelled.signal.aborted) return;
  console.log(`${why}: stopping the start.`);
  cancelled.abort();
};
// The embedded database and the claim on the data folder are released also when the start is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
onNpmGone(() => stop('npm has ended'));
// The process that started this one may be gone, and the terminal with it.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

try {
  let gone: string | null = null;
  let end: (message: string) => void = (message) => {
    gone = message;
  };
  const running = await startServer(
    process.env,
    (line) => console.log(line),
    (message) => end(message),
    cancelled.signal,
  );
  // Pages are prepared after the first requests are answered.
  setTimeout(() => {
    void running
      .warm()
      .catch(() => undefined)
      .then(releaseStartupMemory);
  }, 1_000).unref();
  let stopping: Promise<void> | null = null;
  const finish = (why: string, exitCode = 0) => {
    if (stopping) return;
    console.log(`${why}: finishing what runs, then stopping.`);
    stopping = running.stop().then(
      () => process.exit(exitCode),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  stop = finish;
  end = (message) => {
    console.error(`\n${message}\n`);
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    finish('Nothing can be served without it', 1);
  };
  if (gone) end(gone);
} catch (error) {
  if (cancelled.signal.aborted) process.exit(0);
  console.error(`\nThe start stopped. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
