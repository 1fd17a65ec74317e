import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onNpmGone } from '../embedded/parentProcess.ts';
import type { Sandbox } from './sandbox.ts';
import { startServer } from './startServer.ts';

/** After an unexpected end of the database, a stop waits at most this long. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** The program of a server process. Only this function handles signals and sets the exit code. */
export async function runServer(sandbox: Sandbox | null): Promise<void> {
  const cancelled = new AbortController();
  let stop = (reason: string): void => {
    if (cancelled.signal.aborted) return;
    console.log(`${reason}: stopping the start.`);
    cancelled.abort();
  };
  // The embedded database and the claim on the data folder are released also when the start is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  onNpmGone(() => stop('npm has ended'));
  // The terminal may be closed, and an error of its streams must not end the process.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);

  try {
    let earlyFailure: string | null = null;
    let end: (message: string) => void = (message) => {
      earlyFailure = message;
    };
    const running = await startServer(
      process.env,
      sandbox,
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
    const finish = (reason: string, exitCode = 0) => {
      if (stopping) return;
      console.log(`${reason}: finishing running requests, then stopping.`);
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
    if (earlyFailure) end(earlyFailure);
  } catch (error) {
    if (cancelled.signal.aborted) process.exit(0);
    console.error(`\nThe start stopped. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/**
 * Runs one full garbage collection after the start, which creates much garbage; an idle process would otherwise keep
 * that memory for hours.
 */
function releaseStartupMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
