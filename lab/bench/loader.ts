import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Job, Measured } from './load.ts';
import type { PeerJob } from './peers/peerLoad.ts';
import type { BuyingJob, ReadingJob } from './selling/customers.ts';

/** Sends jobs to the child process that generates the load. */
export class Loader {
  readonly #child: ChildProcess;

  constructor(script: 'load.ts' | 'selling/customers.ts' | 'peers/peerLoad.ts' = 'load.ts') {
    this.#child = fork(join(import.meta.dirname, script), { stdio: 'inherit' });
  }

  async run(job: Job | BuyingJob | ReadingJob | PeerJob): Promise<Measured> {
    this.#child.send(job);
    const [answer] = (await once(this.#child, 'message')) as [{ measured?: Measured; problem?: string }];
    if (!answer.measured) throw new Error(`The load failed: ${answer.problem}`);
    return answer.measured;
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }
}
