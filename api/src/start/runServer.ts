import { performance } from 'node:perf_hooks';
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
        .then(releaseMemoryWhenQuiet);
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

/** How often a process looks whether it has become quiet, and how much of its time work may take then. */
const LOOK_MS = 20_000;
const QUIET_SHARE = 0.05;
/** How much memory may have been added since the last collection without another one. */
const KEPT_SHARE = 0.1;

/**
 * Collects the garbage of the start, and that of a load once it has ended: V8 collects only while a program allocates, so
 * an idle process would keep that memory for hours.
 */
function releaseMemoryWhenQuiet(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  let resident = 0;
  const release = () => {
    // "Last resort" also returns the pages that V8 keeps for the next objects.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    resident = process.memoryUsage.rss();
  };
  release();
  let seen = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(seen);
    seen = performance.eventLoopUtilization();
    if (utilization < QUIET_SHARE && process.memoryUsage.rss() > resident * (1 + KEPT_SHARE)) release();
  }, LOOK_MS).unref();
}
