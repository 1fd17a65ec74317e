import { errorCode } from './errorCode.ts';

/** Someone else's process (EPERM) is alive too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
