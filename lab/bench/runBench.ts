import { killAllPrograms } from '../../ops/processes/program.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { type BenchEnvironment, type EnvironmentOptions, openBenchEnvironment } from './product.ts';
import type { Report } from './report.ts';

interface Options {
  /** The bench fails when it is not done by then; without it, it may take any time. */
  minutes?: number;
  /** Ends processes of the bench that are not programs of the product, such as load generators. */
  close?: () => void;
  /** Opens another database than one server. */
  openDatabase?: EnvironmentOptions['openDatabase'];
}

/**
 * Runs a bench on the current build in a new environment, then ends the process: with 0 when every target was met. The
 * environment is closed after errors and stop signals too, because its database and programs would run on.
 */
export async function runBench(
  report: Report,
  measure: (environment: BenchEnvironment) => Promise<void>,
  { minutes, close, openDatabase }: Options = {},
): Promise<void> {
  let environment: BenchEnvironment | null = null;
  const exit = async (code: number) => {
    close?.();
    killAllPrograms();
    await environment?.close().catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void exit(1));
  if (minutes !== undefined)
    setTimeout(() => {
      console.error(`Not done within ${minutes} minutes.`);
      void exit(1);
    }, minutes * 60_000).unref();
  try {
    await ensureBuilt();
    environment = await openBenchEnvironment(openDatabase ? { openDatabase } : {});
    await measure(environment);
    await exit(report.close() === 0 ? 0 : 1);
  } catch (error) {
    console.error(error);
    await exit(1);
  }
}
