import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, WrongSetting } from '../config.ts';

/** Throws when the port is in use. It is checked first, before anything is started that would have to be stopped. */
export async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  const failed = await once(probe, 'listening').then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (failed?.code === 'EADDRINUSE')
    throw new WrongSetting(
      `PORT: ${port} is taken by another program. Stop it, or start with PORT=${port + 10} npm start.`,
    );
  if (failed) throw new WrongSetting(`HOST or PORT: cannot listen on ${host}:${port} (${failed.code}).`);
  probe.close();
  await once(probe, 'close');
}
