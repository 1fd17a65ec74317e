import { spawn } from 'node:child_process';
import { PATH, run } from './run.ts';

/** One command of `npm run lab` or `npm run ops`. */
export interface Command {
  help: string;
  /** A file for Node. */
  file?: string;
  /** A program of `sandbox/rolldown.config.ts`, bundled first. */
  bundled?: string;
  /** Test files of Jest, with settings for their environment. */
  tests?: { path: string; environment: Record<string, string> };
}

/** Tests that measure memory collect garbage themselves. */
const JEST = [
  '--experimental-vm-modules',
  '--no-warnings',
  '--expose-gc',
  'node_modules/jest/bin/jest.js',
  '-i',
];

/** Becomes the command that was typed, with the options behind it; without one prints the table of commands. */
export async function runCommand(verb: string, commands: Record<string, Command>): Promise<void> {
  const [name = '', ...options] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.log(`\nnpm run ${verb} -- COMMAND [OPTIONS]\n`);
    for (const [each, { help }] of Object.entries(commands)) console.log(`  ${each.padEnd(20)} ${help}`);
    console.log();
    process.exitCode = name && name !== '--help' ? 1 : 0;
    if (process.exitCode) console.error(`There is no command ${name}.\n`);
    return;
  }
  const [args, environment] = await startOf(command);
  const child = spawn(process.execPath, [...args, ...options], {
    stdio: 'inherit',
    env: { ...environment, ...process.env, PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}

async function startOf({ file, bundled, tests }: Command): Promise<[string[], Record<string, string>]> {
  if (tests) return [[...JEST, tests.path], tests.environment];
  if (!bundled) return [file ? [file] : [], {}];
  await run('rolldown', ['-c', 'sandbox/rolldown.config.ts', '--log-level', 'silent'], {
    isQuiet: true,
    env: { ROLLDOWN_OUT: 'out/tools' },
  });
  return [[`out/tools/${bundled}.js`], {}];
}
