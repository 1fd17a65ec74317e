import { readFileSync } from 'node:fs';
import type { Figure } from '../cluster/load/printFigures.ts';
import type { Podman } from './podman.ts';

const NO_CAPABILITIES = '0000000000000000';

interface RunningProcess {
  name: string;
  user: number;
  capabilities: string;
  mayGain: boolean;
}

/** Who runs in the containers, with which rights, and whether a container may write outside its volumes. */
export async function isolationFigures(podman: Podman, containers: readonly string[]): Promise<Figure[]> {
  const processes: RunningProcess[] = [];
  const writable: string[] = [];
  for (const container of containers) {
    const pids = (await podman.run('top', container, 'hpid')).split('\n').slice(1);
    processes.push(...pids.map((pid) => readProcess(container, pid.trim())));
    // As root, so that only the read-only file system can refuse it.
    for (const path of ['/written', '/usr/written'])
      if (await podman.succeeds(container, ['touch', path], ['--user', '0']))
        writable.push(`${container}:${path}`);
  }
  const users = Map.groupBy(processes, ({ name, user }) => `${name} ${user}`);
  const asRoot = processes.filter(({ user }) => user === 0);
  const capable = processes.filter(
    ({ capabilities, mayGain }) => capabilities !== NO_CAPABILITIES || mayGain,
  );
  return [
    { text: 'Users of the processes', value: [...users.keys()].join(', ') },
    { text: 'Processes of root', value: String(asRoot.length), isMet: asRoot.length === 0 },
    {
      text: 'Processes with capabilities, or that may gain some',
      value: `${capable.length} of ${processes.length}`,
      isMet: capable.length === 0 && processes.length > 0,
    },
    {
      text: 'Containers that may write outside their volumes',
      value: `${writable.length} of ${containers.length} ${writable.join(', ')}`,
      isMet: writable.length === 0,
    },
  ];
}

/** A process of a container as this machine's kernel describes it. */
function readProcess(container: string, pid: string): RunningProcess {
  const facts = new Map(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => {
        const [key = '', ...values] = line.split(/:?\s+/);
        return [key, values] as const;
      }),
  );
  const [real = '', effective = ''] = facts.get('Uid') ?? [];
  return {
    name: container,
    user: Math.min(Number(real), Number(effective)),
    capabilities: facts.get('CapBnd')?.[0] ?? '',
    mayGain: facts.get('NoNewPrivs')?.[0] !== '1',
  };
}
