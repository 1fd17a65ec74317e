import { spawn } from 'node:child_process';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './nodeFlags.ts';
import { run } from './run.ts';

/** `npm run dev`: api and web, both rebuilt and reloaded at every save. Ctrl-C ends all of it. */
await run('rolldown', ['-c', 'sandbox/rolldown.config.ts', '--log-level', 'warn']);
const bin = 'node_modules/.bin';
const children = [
  spawn(`${bin}/rolldown`, ['-c', 'sandbox/rolldown.config.ts', '-w', '--log-level', 'warn'], {
    stdio: 'inherit',
  }),
  spawn(
    process.execPath,
    [...NODE_FLAGS, '--watch-path=out/demo', '--watch-preserve-output', 'out/demo/server.js'],
    {
      stdio: 'inherit',
      env: { ...NODE_ENVIRONMENT, ...process.env },
    },
  ),
  spawn(`${bin}/vite`, ['-c', 'web/vite.config.ts'], { stdio: 'inherit' }),
];
let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGINT');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
