import { parseArgs } from 'node:util';
import { freePortProblem } from '../cluster/freePortProblem.ts';
import { runUntilStopped } from '../cluster/runUntilStopped.ts';
import { type ObjectStore, openObjectStore } from './openObjectStore.ts';
import { missingStorePackages } from './packages.ts';
import { allStorePorts, storePortsFrom } from './storePorts.ts';

/**
 * Starts an object store for a command, with the option `--objects-port`, and passes it to the command's work. When the
 * work returns, or with Ctrl-C, everything is stopped; the returned number is the exit code.
 */
export async function withObjectStore(
  settings: { isReplicating: boolean },
  work: (store: ObjectStore) => Promise<number>,
): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: {
      'objects-port': { type: 'string', default: '4380' },
      keep: { type: 'boolean', default: false },
    },
  });
  const installation = missingStorePackages();
  if (installation) return refuse(`Programs of the object store are missing. As root: ${installation}`);
  const ports = storePortsFrom(Number(values['objects-port']));
  const problem = await freePortProblem(allStorePorts(ports));
  if (problem) return refuse(`${problem} Name another first port with --objects-port.`);

  const open = () => openObjectStore({ ports, ...settings });
  await runUntilStopped({ open, work }, { keep: values.keep === true, interrupted: 1 });
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
