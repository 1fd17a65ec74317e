import { onNpmGone } from '../../api/src/embedded/parentProcess.ts';
import { killAllPrograms } from '../processes/program.ts';

interface Opened {
  /** Contains the logs. */
  folder: string;
  close(options: { keep: boolean }): Promise<void>;
}

/**
 * Opens the servers of a command and passes them to its work. When the work returns a number, the servers are closed and the
 * process ends with that code; after null they stay open. Ctrl-C closes them too, with the code `interrupted`. The logs
 * stay after a failure, and with `keep` always.
 */
export async function runUntilStopped<Servers extends Opened>(
  { open, work }: { open: () => Promise<Servers>; work: (servers: Servers) => Promise<number | null> },
  { keep, interrupted }: { keep: boolean; interrupted: number },
): Promise<void> {
  let servers: Servers | null = null;
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    const staysOnDisk = keep || code !== 0;
    await servers?.close({ keep: staysOnDisk });
    if (servers && staysOnDisk) console.log(`  Logs: ${servers.folder}`);
    killAllPrograms();
    process.exit(code);
  };
  const interrupt = () => void stop(servers ? interrupted : 1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  onNpmGone(interrupt);
  try {
    servers = await open();
    const code = await work(servers);
    if (code !== null) await stop(code);
  } catch (error) {
    console.error(error);
    await stop(1);
  }
}
