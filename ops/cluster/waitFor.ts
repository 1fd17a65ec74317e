import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 200;

/** Waits until the check returns true. Throws after `ms`, or when the program ends before. */
export async function waitFor(
  what: string,
  check: () => Promise<boolean>,
  { ms = 60_000, program }: { ms?: number; program?: { hasEnded: boolean } } = {},
): Promise<void> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    if (await check().catch(() => false)) return;
    if (program?.hasEnded) throw new Error(`${what}: the program ended.`);
    await pause(INTERVAL_MS);
  }
  throw new Error(`${what}: not done within ${ms / 1000} s.`);
}

/** Whether an address answers with success. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.arrayBuffer();
  return response.ok;
}
