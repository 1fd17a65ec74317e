import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A sentence about the first port that another program has, or null when all are free. */
export async function freePortProblem(ports: readonly number[]): Promise<string | null> {
  for (const port of ports) if (!(await isFree(port))) return `Port ${port} is taken.`;
  return null;
}
