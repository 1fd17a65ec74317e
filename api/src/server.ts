import 'reflect-metadata';
import { onNpmGone } from './embedded/parentProcess.ts';
import { start } from './start.ts';
import { tidyMemory } from './tidyMemory.ts';

/** A stop that takes longer than this is no longer waited for when there is nothing left to serve with. */
const LAST_MS = 10_000;

/** The only file that takes the port, the signals and the exit code. */
try {
  let onNpmEnd: () => void = () => process.exit(1);
  onNpmGone(() => onNpmEnd());
  let gone: string | null = null;
  let end: (message: string) => void = (message) => {
    gone = message;
  };
  const running = await start(
    process.env,
    (line) => console.log(line),
    (message) => end(message),
  );
  // Whoever waits for the first page comes before whoever may come.
  setTimeout(() => {
    void running
      .warm()
      .catch(() => undefined)
      .then(tidyMemory);
  }, 1_000).unref();
  // Who started us may be gone, and the terminal with it.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  let stopping: Promise<void> | null = null;
  const stop = (why: string, exitCode = 0) => {
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
  end = (message) => {
    console.error(`\n${message}\n`);
    setTimeout(() => process.exit(1), LAST_MS).unref();
    stop('Nothing can be served without it', 1);
  };
  if (gone) end(gone);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  onNpmEnd = () => stop('npm has ended');
} catch (error) {
  console.error(`\nThe start stopped. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
