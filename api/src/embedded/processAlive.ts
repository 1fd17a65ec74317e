import { errorCode } from '../shared/errorCode.ts';

/** Another user's process (EPERM) is alive too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
