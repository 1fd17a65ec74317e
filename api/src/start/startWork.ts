import { keepRecordsOpen, openRecordsSweep } from '../seeders/history/clinic/keepRecordsOpen.ts';
import type { HistoryEnd } from '../seeders/history/demoHistory.ts';
import { seedDemoSubscription } from '../seeders/seedDemoSubscription.ts';
import type { Services } from '../services.ts';
import { startWorker } from '../worker.ts';

/** Prints a line at the start of the server. */
export type PrintLine = (line: string) => void;

/**
 * Creates the subscription of the demo before the workers start, because they would announce and charge its months. An
 * error is only logged, because the demo works without it.
 */
export async function seedSubscription(services: Services): Promise<void> {
  try {
    await seedDemoSubscription(services);
  } catch (error) {
    services.log.warn({ err: error }, 'demo subscription not made');
  }
}

interface Work {
  stop(): Promise<void>;
  /** Resolves when the worker has started, after the history of a new demo. */
  begun: Promise<unknown>;
}

/**
 * Starts the worker. In a new demo it starts only after the demo history was created in the background, because sweeps
 * would return past appointments to the queue.
 */
export async function startWork(services: Services, say: PrintLine): Promise<Work> {
  const { config, log } = services;
  const demoSweeps = config.hasDemoHistory ? [openRecordsSweep(services)] : [];
  const start = async () =>
    config.isWorker ? startWorker(services, demoSweeps) : { stop: async () => undefined };
  if (!config.hasDemoHistory) return { ...(await start()), begun: Promise.resolve() };
  const cancelled = new AbortController();
  const began = performance.now();
  const onBegin = () =>
    say(
      '  Demo history    is being made: lists and figures fill up during the next minute; mails and webhooks wait for its end.',
    );
  // Loaded only here, because a process without a demo never needs this code.
  const working = import('../seeders/history/demoHistory.ts')
    .then(({ seedDemoHistory }) => seedDemoHistory(services, cancelled.signal, { onBegin }))
    .then((end) => sayHistory(end, began, say))
    .catch((error) => {
      log.warn({ err: error }, 'demo history not made');
      say('  Demo history    was not made: the log has the reason, and the next start tries again.');
    })
    // Before the worker, which returns appointments that no doctor reads to the queue.
    .then(() => (cancelled.signal.aborted ? undefined : keepRecordsOpen(services)))
    .catch((error) => log.warn({ err: error }, 'records of the demo not opened'))
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

function sayHistory(end: HistoryEnd, began: number, say: PrintLine): void {
  const seconds = Math.round((performance.now() - began) / 1000);
  if (end === 'complete')
    say(
      `  Demo history    is complete after ${seconds} s: orders, appointments and a partner of the last year.`,
    );
  if (end === 'incomplete')
    say(
      '  Demo history    lacks some steps, which failed: the log names them, and the next start repeats them.',
    );
  if (end === 'stopped') say('  Demo history    was stopped: the next start makes what is missing.');
}
