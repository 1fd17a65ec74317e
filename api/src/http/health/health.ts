import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { watchFreeDisk } from './freeDisk.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, because the database answers, the disk has space
 * and it is not stopping. Both answer from memory: a check that waited behind the requests of an overloaded process would
 * take it from the balancer, and its requests would overload the next one.
 */
export async function addHealth(
  http: FastifyInstance,
  { databaseWatch, config }: Pick<Services, 'databaseWatch' | 'config'>,
  isStopping: () => boolean,
): Promise<void> {
  const disk = await watchFreeDisk(config.dataDir, config.diskReserveMiB);
  http.addHook('onClose', async () => disk.stop());
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    if (!databaseWatch.isReachable) return reply.code(503).send({ status: 'database unreachable' });
    if (!disk.hasSpace) return reply.code(503).send({ status: 'disk full' });
    return { status: 'ready' };
  });
}
