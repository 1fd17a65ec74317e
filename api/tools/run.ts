import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Packages' own programs, found without a shell so that a path with spaces is no matter. */
const PATH = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

/** Runs a program to its end, its output where ours goes; throws when it fails. */
export function run(
  program: string,
  args: readonly string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, PATH, ...env } });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')} ended with ${code}.`)),
    );
  });
}
