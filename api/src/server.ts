import 'reflect-metadata';
import { start } from './start.ts';
import { tidyMemory } from './tidyMemory.ts';

/** The only file that takes the port, the signals and the exit code. */
try {
  const running = await start(process.env, (line) => console.log(line));
  // Whoever waits for the first page comes before whoever may come.
  setTimeout(() => {
    void running
      .warm()
      .catch(() => undefined)
      .then(tidyMemory);
  }, 1_000).unref();
  let stopping: Promise<void> | null = null;
  const stop = (signal: string) => {
    if (stopping) return;
    console.log(`${signal}: finishing what runs, then stopping.`);
    stopping = running.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
} catch (error) {
  console.error(`\nThe start stopped. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
