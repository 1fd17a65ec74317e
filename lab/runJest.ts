import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs one test file of Jest with these settings, and returns its exit code. A stop signal ends it too. */
export async function runJest(path: string, environment: Record<string, string>): Promise<number> {
  const jest = spawn('npx', ['jest', '--silent', '--forceExit', '-i', path], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...environment },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => jest.kill(signal));
  const [code] = await once(jest, 'exit');
  return code ?? 1;
}
