import autocannon, { type Client, type Options, type Result } from 'autocannon';
import { type FlowJob, requestsOf } from './flows.ts';

/**
 * The same request again and again. This file is a process of its own, so that a measured server never waits for the
 * measurement.
 */
export interface PlainJob {
  kind: 'plain';
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
}

export type Job = PlainJob | FlowJob;

export interface Measured {
  /** Finished operations per second. */
  rate: number;
  /** The duration of each finished operation, in milliseconds. */
  times: number[];
  seconds: number;
  failures: string[];
}

async function runJob(job: Job): Promise<Measured> {
  const times: number[] = [];
  const failures: string[] = [];
  const flow =
    job.kind === 'plain'
      ? null
      : requestsOf(job, { onDone: (ms) => times.push(ms), onFailure: (why) => failures.push(why) });
  let next = 0;
  const options: Options = {
    url: job.url,
    connections: job.connections,
    duration: job.seconds,
    timeout: 20,
    ...(job.kind === 'plain'
      ? { method: job.method, headers: job.headers, ...(job.body === undefined ? {} : { body: job.body }) }
      : { setupClient: (client: Client) => client.setRequests(flow?.[next++] ?? []) }),
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    if (job.kind !== 'plain') return;
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if (status !== 200) failures.push(`status ${status}`);
    });
  });
  if (result.errors > 0) failures.push(`${result.errors} connections failed`);
  return {
    rate: times.length / result.duration,
    times,
    seconds: result.duration,
    failures: failures.slice(0, 20),
  };
}

process.on('message', (job: Job) => {
  runJob(job).then(
    (measured) => process.send?.({ measured }),
    (error) => process.send?.({ problem: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
