import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Packages' own programs, found without a shell so that a path with spaces is no matter. */
const PATH = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

/** Runs a program to its end; throws when it fails. A quiet one shows its output only then. */
export function run(program: string, args: readonly string[], { isQuiet = false } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH },
    });
    // Ended while it builds, this process takes its programs along.
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
