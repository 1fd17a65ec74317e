// For a release: generated histories of orders
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { expectEveryOrderEnds } from '../../../../test/fixtures/order/orderEndings.ts';
import { EVENTS } from '../../../../test/fixtures/order/orderEvents.ts';
import { begin, methods, right, runWorkerJobs } from '../../../../test/fixtures/order/orderHistories.ts';
import { app, ordersOf, prepareOrderHistories } from '../../../../test/fixtures/order/orderHistoryApp.ts';
import { readStoredAndComputedSteps } from '../../../../test/fixtures/order/storedSteps.ts';

prepareOrderHistories();

/** The number of random sequences of events; `HISTORIES=500` for a long run. */
const HISTORIES = Number(process.env.HISTORIES ?? 8);

jest.setTimeout(360_000 + HISTORIES * 15_000);

/** Expects that the stored steps are those that the rule computes now. */
async function expectStoredSteps(orders: readonly { id: string }[]): Promise<void> {
  const { stored, computed } = await readStoredAndComputedSteps(
    app,
    orders.map(({ id }) => id),
  );
  expect(stored).toEqual(computed);
}

const events = fc.array(fc.constantFrom(...Object.keys(EVENTS)), { minLength: 3, maxLength: 14 });
describe('a paid order', () => {
  it('is sent or refunded, or waits for a role until a date, after any sequence of events', async () => {
    await fc.assert(
      fc.asyncProperty(methods, right, events, async (ways, entitlement, happenings) => {
        const world = await begin(ways, entitlement);
        for (const name of happenings) {
          await EVENTS[name]?.(world);
          await expectStoredSteps(await ordersOf(world));
          await runWorkerJobs(world);
          await expectEveryOrderEnds(world);
          await expectStoredSteps(await ordersOf(world));
        }
        // Five times nine days are longer than every wait.
        for (let times = 0; times < 5; times += 1) {
          await EVENTS['nine days pass']?.(world);
          await expectStoredSteps(await ordersOf(world));
          await runWorkerJobs(world);
          await expectEveryOrderEnds(world);
        }
        await runWorkerJobs(world);
        await expectEveryOrderEnds(world, { isLast: true });
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });
});
