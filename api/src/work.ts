import type { Services } from './services.ts';
import { type JobHandler } from './shared/jobs/jobs.ts';
import { type Sweep, startSweeps } from './shared/jobs/sweeper.ts';

/** What a worker process does besides answering: jobs by name, and sweeps for what has come due. */
export async function startWork(services: Services): Promise<{ stop(): Promise<void> }> {
  const handlers: Record<string, JobHandler> = {};
  const sweeps: Sweep[] = [];
  for (const [name, handle] of Object.entries(handlers)) await services.jobs.work(name, handle);
  const stopSweeps = startSweeps(sweeps, services.log);
  return { stop: stopSweeps };
}
