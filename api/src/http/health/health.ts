import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Part, Services } from '../../services.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, because the database answers, the disk has space
 * and it is not stopping. Both answer from memory: a check that waited behind the requests of an overloaded process would
 * take it from the balancer, and its requests would overload the next one.
 */
export async function addHealth(
  http: FastifyInstance,
  { database: { watch: databaseWatch }, config }: Part<Services, 'config' | 'database.watch'>,
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

const MEBIBYTE = 1024 * 1024;
const ROUND_MS = 2_000;

/**
 * Whether the disk of a folder has this much free space. A database on a full disk stops at its next write,
 * so a process that reports it early receives no more requests. For a folder that does not exist yet, its
 * parent is checked.
 */
async function hasFreeDisk(folder: string, reserveMiB: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return dirname(folder) === folder || hasFreeDisk(dirname(folder), reserveMiB);
  return (disk.bavail * disk.bsize) / MEBIBYTE >= reserveMiB;
}

/** Measures the free space every two seconds, because a measurement waits for the threads that hash passwords and shrink photos. */
async function watchFreeDisk(folder: string, reserveMiB: number): Promise<FreeDisk> {
  const disk = { hasSpace: await hasFreeDisk(folder, reserveMiB) };
  let isMeasuring = false;
  const timer = setInterval(async () => {
    if (isMeasuring) return;
    isMeasuring = true;
    disk.hasSpace = await hasFreeDisk(folder, reserveMiB);
    isMeasuring = false;
  }, ROUND_MS).unref();
  return Object.assign(disk, { stop: () => clearInterval(timer) });
}

interface FreeDisk {
  readonly hasSpace: boolean;
  stop(): void;
}
