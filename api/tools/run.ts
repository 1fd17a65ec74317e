import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Programs of packages, found without a shell so that paths with spaces work. */
const PATH = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

/** Runs a program to its end; throws when it fails. With `isQuiet` its output is printed only when it fails. */
export function run(
  program: string,
  args: readonly string[],
  { isQuiet = false, env = {} }: { isQuiet?: boolean; env?: Record<string, string> } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH, ...env },
    });
    // When this process ends during a build, it ends its programs too.
    const end = () => child.kill();
    process.once('exit', end);
    const output: Buffer[] = [];
    child.stdout?.on('data', (part) => output.push(part));
    child.stderr?.on('data', (part) => output.push(part));
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`${program} ${args.join(' ')} ended with ${code}.`));
    });
  });
}
