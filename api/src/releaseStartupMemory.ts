import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Starting creates more garbage than the running shop needs, and an idle process would keep it for hours. One
 * full collection returns the memory to the system.
 */
export function releaseStartupMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
