import { setTimeout as pause } from 'node:timers/promises';
import type { RequestLog } from './requestLog.ts';

const PATHS = ['/', '/produtos/minoxidil', '/healthz'];
const INTERVAL_MS = 50;

/** Reads pages over connections that stay open, until the signal ends it. `onRead` receives the milliseconds of each. */
export async function readPages(
  url: string,
  log: RequestLog,
  ended: AbortSignal,
  onRead: (ms: number) => void = () => undefined,
): Promise<void> {
  for (let turn = 0; !ended.aborted; turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '/';
    await log.retry(async () => {
      const began = performance.now();
      const response = await fetch(`${url}${path}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      onRead(performance.now() - began);
    });
    await pause(INTERVAL_MS);
  }
}
