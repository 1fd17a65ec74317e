// For a release: good, slow, lying and dead endpoints
import { describe, expect, it, jest } from '@jest/globals';
import { startTestApp } from '../../../api/test/testApp.ts';
import { openEndpoints } from './webhookEndpoints.ts';
import { runWebhooks } from './webhookRun.ts';

/** `npm run lab -- bench:webhooks` sends 100,000 and prints the figures. */
const DELIVERIES = Number(process.env.WEBHOOK_DELIVERIES ?? 600);
jest.setTimeout(60 * 60_000);

describe('deliveries to good, slow, flaky, lying and dead endpoints', () => {
  it('arrive in sequence for each order, none is lost, and only the dead endpoint is paused', async () => {
    const endpoints = await openEndpoints(DELIVERIES > 600 ? 4 : 1);
    const app = await startTestApp({ settings: { WEBHOOK_LOOPBACK: 'on' } });
    try {
      const figures = await runWebhooks(app, endpoints, DELIVERIES);
      if (DELIVERIES > 600) console.table(figures);
      // More or fewer paused endpoints than dead ones count as lost.
      expect(figures).toMatchObject({ lost: 0, outOfOrder: 0 });
      expect(figures.deliveries).toBeGreaterThanOrEqual(DELIVERIES);
      // A lying endpoint accepts a message but answers with an error, so one delivery may count as accepted and given up.
      expect(figures.accepted + figures.givenUp).toBeGreaterThanOrEqual((figures.deliveries / 6) * 5);
      // The dead endpoint is paused, so not each of its deliveries was tried.
      expect(figures.attempts).toBeGreaterThan(figures.accepted);
    } finally {
      endpoints.close();
      await app.close();
    }
  });
});
