import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ShopProcess } from '../../ops/processes/shopProcess.ts';

/** With these flags of Node, SIGUSR1 opens the process's inspector on a free port. */
export const INSPECTABLE = ['--inspect-port=127.0.0.1:0'];

const MIB = 2 ** 20;
const OPENING_MS = 30_000;
const ANSWER_MS = 60_000;

type Inspected = Pick<ShopProcess, 'logFile' | 'pid'>;

/**
 * Collects the garbage of a process twice and returns the heap that is left, in MiB. The heap in use also contains the
 * garbage since the last collection, so it varies by tens of MiB; this is what the process really holds.
 */
export async function heapAfterCollection(inspected: Inspected): Promise<number> {
  const socket = new WebSocket(await inspectorUrl(inspected), { perMessageDeflate: false });
  try {
    await once(socket, 'open', { signal: AbortSignal.timeout(OPENING_MS) });
    // The second collection also frees what finalizers of the first one released.
    await call(socket, 1, 'HeapProfiler.collectGarbage');
    await call(socket, 2, 'HeapProfiler.collectGarbage');
    return (await call(socket, 3, 'Runtime.getHeapUsage')) / MIB;
  } finally {
    socket.terminate();
  }
}

/** Calls a method of the inspector; returns `usedSize` if the method has it. */
async function call(socket: WebSocket, id: number, method: string): Promise<number> {
  socket.send(JSON.stringify({ id, method }));
  const [data] = await once(socket, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  const answer: { id: number; result?: { usedSize?: number } } = JSON.parse(String(data));
  if (answer.id !== id || !answer.result) throw new Error(`${method} was answered with ${String(data)}`);
  return answer.result.usedSize ?? 0;
}

async function inspectorUrl({ logFile, pid }: Inspected): Promise<string> {
  for (const until = performance.now() + OPENING_MS; performance.now() < until; await pause(100)) {
    const url = readFileSync(logFile, 'utf8').match(/^Debugger listening on (ws:\S+)$/m)?.[1];
    if (url) return url;
    process.kill(pid, 'SIGUSR1');
  }
  throw new Error(`Process ${pid} did not open its inspector: see ${logFile}`);
}
