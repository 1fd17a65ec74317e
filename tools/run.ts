import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of packages, found without a shell so that paths with spaces work. */
export const PATH = `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

/**
 * How a program of a package is started. On Windows the links in `node_modules/.bin` need a shell, so Node runs the file that
 * the package names.
 */
export function startOf(
  program: string,
  args: readonly string[],
  platform: NodeJS.Platform = process.platform,
): [string, readonly string[]] {
  const manifest = join('node_modules', program, 'package.json');
  if (platform !== 'win32' || !existsSync(manifest)) return [program, args];
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[program] ?? '');
  return [process.execPath, [join('node_modules', program, file), ...args]];
}

/** Runs a program to its end; throws when it fails. With `isQuiet` its output is printed only when it fails. */
export function run(
  program: string,
  args: readonly string[],
  { isQuiet = false, env = {} }: { isQuiet?: boolean; env?: Record<string, string> } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(...startOf(program, args), {
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
