import type { Services } from '../services.ts';
import { startWorker } from '../worker.ts';
import type { PrintLine, Sandbox } from './sandbox.ts';

interface Work {
  stop(): Promise<void>;
  /** Resolves when the worker has started, after the history of a new demo. */
  begun: Promise<unknown>;
}

/**
 * Starts the worker. In a new demo it starts only after the demo history was created in the background, because sweeps
 * would return past appointments to the queue.
 */
export async function startWork(services: Services, sandbox: Sandbox | null, say: PrintLine): Promise<Work> {
  const { config, log } = services;
  const history = config.hasDemoHistory ? sandbox : null;
  const start = async () =>
    config.isWorker
      ? startWorker(services, history?.sweeps(services) ?? [])
      : { stop: async () => undefined };
  if (!history) return { ...(await start()), begun: Promise.resolve() };
  const cancelled = new AbortController();
  const working = history
    .makeHistory(services, cancelled.signal, say)
    .then(() => (cancelled.signal.aborted ? null : start()));
  const begun = working.catch((error) => log.error({ err: error }, 'worker not started'));
  return {
    begun,
    stop: async () => {
      cancelled.abort();
      const work = await working.catch(() => null);
      await work?.stop();
    },
  };
}
