import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, because the database answers and it is not on its way out. */
export function addHealth(http: FastifyInstance, services: Services, isStopping: () => boolean): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await services.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
