import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../api/src/services.ts';
import { moveClock } from '../../api/src/shared/clock/demoClock.ts';
import { listDemoOrders, moveDemoOrder } from './demoOrders.ts';
import { demoPage } from './demoPage.ts';
import { DEMO_SCRIPT } from './demoScript.ts';
import { DEMO_STYLE } from './demoStyle.ts';
import { partnerEndpoint } from './partnerEndpoint.ts';

const YEAR_MINUTES = 366 * 24 * 60;

/**
 * What the operator of the demo may do and no shopper may: move the clock, and act as warehouse and carrier. These
 * routes exist only while the product runs as a demo (`config.isDemo`); a test of the API checks it.
 */
export async function demoRoutes(http: FastifyInstance, services: Services): Promise<void> {
  http.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(demoPage()),
  );
  http.get('/demo.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DEMO_SCRIPT),
  );
  http.get('/demo.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DEMO_STYLE));
  http.get('/state', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      now: services.clock.now(),
      offsetMs: services.clock.offsetMs,
      orders: await listDemoOrders(services),
    };
  });
  await http.register(partnerEndpoint);
  http.post('/clock', async (request, reply) => {
    const parsed = z
      .object({ minutes: z.number().int().min(-YEAR_MINUTES).max(YEAR_MINUTES).nullable() })
      .safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_input' });
    const offsetMs =
      parsed.data.minutes === null ? 0 : services.clock.offsetMs + parsed.data.minutes * 60_000;
    await moveClock(services, offsetMs);
    return { now: services.clock.now(), offsetMs };
  });
  http.post<{ Params: { id: string } }>('/orders/:id', async (request, reply) => {
    const parsed = z.object({ status: z.number().int().min(1).max(7) }).safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_input' });
    const refusal = await moveDemoOrder(services, request.params.id, parsed.data.status);
    return refusal ? reply.code(400).send(refusal) : { ok: true };
  });
}
