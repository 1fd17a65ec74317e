// For a release: processes that outlive npm
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** A program that ends when npm has ended, and otherwise after a minute. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { onNpmGone } from ${JSON.stringify(new URL('./parentProcess.ts', import.meta.url).href)};
onNpmGone(() => process.exit(0));
writeFileSync('pid', String(process.pid));
setTimeout(() => undefined, 60_000);
`;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'started-by-npm-'));
  await writeFile(join(dir, 'program.ts'), PROGRAM);
  const start = `"${process.execPath}" program.ts`;
  // The second command keeps a shell between npm and the program.
  const scripts = { start, shelled: `${start}; true` };
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'x', type: 'module', scripts }));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function startedBy(script: string): Promise<{ npm: ChildProcess; pid: number }> {
  await rm(join(dir, 'pid'), { force: true });
  const npm = spawn('npm', ['run', script], { cwd: dir, stdio: 'ignore' });
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50)) {
    const pid = Number(await readFile(join(dir, 'pid'), 'utf8').catch(() => ''));
    if (pid > 0) return { npm, pid };
  }
  throw new Error('npm started nothing.');
}

/** A process that has ended but was not reaped remains as a zombie. */
async function isRunning(pid: number): Promise<boolean> {
  const facts = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (process.platform === 'linux') return facts !== '' && !/\) Z /.test(facts);
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a process started by npm', () => {
  it.each([
    ['start', 'SIGTERM'],
    ['start', 'SIGKILL'],
    ['shelled', 'SIGTERM'],
    ['shelled', 'SIGKILL'],
  ] as const)('ends when npm run %s gets %s', async (script, signal) => {
    const { npm, pid } = await startedBy(script);
    await pause(300);
    npm.kill(signal);
    await once(npm, 'exit');
    for (const deadline = Date.now() + 120_000; Date.now() < deadline && (await isRunning(pid)); )
      await pause(100);
    expect(await isRunning(pid)).toBe(false);
  });

  it('continues while npm runs', async () => {
    const { npm, pid } = await startedBy('shelled');
    await pause(2_500);
    expect(await isRunning(pid)).toBe(true);
    process.kill(pid);
    await once(npm, 'exit');
  });
});
