import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { swiftProgram } from './packages.ts';
import { COPIES, KINDS, type StorePorts } from './storePorts.ts';

/** 2^8 parts: enough for three disks, and few enough that a start is fast. */
const PART_POWER = '8';
const NO_WAIT = '0';

export const DISK = 'disk';

/** Writes the three rings, which say on which nodes the copies of a name are. */
export function buildRings(folder: string, { nodes }: StorePorts): void {
  for (const kind of KINDS) {
    const build = (...args: string[]) =>
      execFileSync(swiftProgram('swift-ring-builder'), [join(folder, `${kind}.builder`), ...args], {
        stdio: 'pipe',
      });
    build('create', PART_POWER, String(COPIES), NO_WAIT);
    for (const [index, { servers, rsync }] of nodes.entries()) {
      const place = ['--region', '1', '--zone', String(index + 1), '--ip', '127.0.0.1'];
      const disk = ['--port', String(servers[kind]), '--device', DISK, '--weight', '1'];
      // The replicators read the port of rsync from here.
      build('add', ...place, ...disk, '--meta', String(rsync));
    }
    build('rebalance');
  }
}
