import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../logging/logger.ts';
import { startSweeps } from './sweeper.ts';

const lines: string[] = [];
const log = createLogger('error', { write: (line: string) => void lines.push(line) });

async function waitUntil(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!isTrue() && performance.now() < deadline) await pause(5);
}

describe('a sweep', () => {
  it('runs again after a failed run, and logs the failure', async () => {
    let turns = 0;
    const stop = startSweeps(
      [
        {
          name: 'trouble',
          everyMs: 5,
          run: async () => {
            turns += 1;
            if (turns === 1) throw new Error('the first time');
          },
        },
      ],
      log,
    );
    await waitUntil(() => turns >= 3);
    await stop();
    expect(turns).toBeGreaterThanOrEqual(3);
    expect(lines.join()).toContain('trouble');
  });

  it('never runs twice at once, and stopping waits for the current run', async () => {
    let running = 0;
    let most = 0;
    let ended = 0;
    const stop = startSweeps(
      [
        {
          name: 'slow',
          everyMs: 1,
          run: async () => {
            running += 1;
            most = Math.max(most, running);
            await pause(30);
            running -= 1;
            ended += 1;
          },
        },
      ],
      log,
    );
    await waitUntil(() => ended >= 2 && running === 1);
    await stop();
    expect(running).toBe(0);
    expect(most).toBe(1);
    const after = ended;
    await pause(60);
    expect(ended).toBe(after);
  });

  it('runs at once when the clock is moved, and again if it was already running', async () => {
    let turns = 0;
    let wake = () => {};
    const secondTurn = Promise.withResolvers<void>();
    const stop = startSweeps(
      [
        {
          name: 'rare',
          everyMs: 3_600_000,
          run: async () => {
            turns += 1;
            if (turns === 2) await secondTurn.promise;
          },
        },
      ],
      log,
      (listener) => {
        wake = listener;
        return () => undefined;
      },
    );
    await waitUntil(() => turns === 1);
    await pause(20);
    wake();
    await waitUntil(() => turns === 2);
    wake();
    secondTurn.resolve();
    await waitUntil(() => turns === 3);
    await stop();
    expect(turns).toBe(3);
  });
});
