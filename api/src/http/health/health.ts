import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { hasFreeDisk } from './freeDisk.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, because the database answers, the disk has space
 * and it is not stopping.
 */
export function addHealth(http: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const { pool, config } = services;
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await pool.query('select 1');
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
    if (!(await hasFreeDisk(config.dataDir, config.diskReserveMiB)))
      return reply.code(503).send({ status: 'disk full' });
    return { status: 'ready' };
  });
}
