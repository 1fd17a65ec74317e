import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATH } from '../run.ts';

export type PrintLine = (text: string) => void;

export interface Outcome {
  passed: number;
  failed: number;
  /** Failures repeated at the end of the run, because long output may be cut in its middle. */
  failures?: string[];
}

/** Lines per repeated failure. */
const FAILURE_LINES = 30;
const MAX_NICENESS = 19;

/** Removed at the end of the run. */
export const scratch = mkdtempSync(join(tmpdir(), 'aprumo-test-'));
/** Every started shop loads the same files. */
const NODE_COMPILE_CACHE = join(scratch, 'compiled');

export function call(
  program: string,
  args: string[],
  { env = {}, print, niceness }: { env?: Record<string, string>; print?: PrintLine; niceness?: number } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH, NODE_COMPILE_CACHE, ...env },
    });
    if (niceness && child.pid) setPriority(child.pid, Math.min(MAX_NICENESS, getPriority() + niceness));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** A check that only passes or fails counts as one; its output is printed when it is done. */
export const check =
  (program: string, args: string[], env: Record<string, string> = {}) =>
  async (print: PrintLine): Promise<Outcome> => {
    const output: string[] = [];
    const printAndStore: PrintLine = (text) => {
      output.push(text);
      print(text);
    };
    if (await call(program, args, { env, print: printAndStore })) return { passed: 1, failed: 0 };
    return { passed: 0, failed: 1, failures: [lastLines(output.join(''))] };
  };

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-FAILURE_LINES).join('\n');
}

export function firstLines(text: string): string {
  return text.split('\n').slice(0, FAILURE_LINES).join('\n');
}
