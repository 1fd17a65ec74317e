import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { JEST_FLAGS } from '../nodeFlags.ts';
import { run } from '../run.ts';
import { relatedTests } from './relatedTests.ts';

/**
 * `npm run test:changed [-- <commit>]`: lint and types of what changed since a commit, and its nearest tests,
 * in under a minute for a change of one module. Without a commit: since the branch left main, or on main since the
 * last commit. `npm test` remains the answer before a merge.
 */
const FOLDER = '.test-data';
const CODE = /\.(ts|tsx|mjs)$/;
const WEB = /^web\//;
const JEST = 'node_modules/jest/bin/jest.js';
/** The fast compiler. The package `typescript` remains for tools that read its syntax tree, which this one lacks. */
const NATIVE_COMPILER = 'node_modules/typescript-native/bin/tsc';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

function startOfBranch(): string {
  const [base] = git('merge-base', 'HEAD', 'main');
  return base ?? 'HEAD';
}

const since = process.argv[2] ?? startOfBranch();
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((path) => existsSync(path));
const code = changed.filter((path) => CODE.test(path));
const files = [...new Set([...git('ls-files'), ...changed])].filter(
  (path) => CODE.test(path) && existsSync(path),
);
const { tests, central } = relatedTests(
  code.filter((path) => !path.endsWith('.journey.ts')),
  files,
  (path) => readFileSync(path, 'utf8'),
);

/** Checks types incrementally: a second run takes a few seconds. */
function types(project: string, name: string): Promise<void> {
  const known = join(FOLDER, `${name}.tsbuildinfo`);
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', project];
  return run('node', [NATIVE_COMPILER, ...options], { isQuiet: true });
}

async function checkTypes(): Promise<void> {
  await run('node', ['api/tools/restTypes.ts', '--if-missing']);
  if (code.some((path) => !WEB.test(path))) await types('tsconfig.json', 'api');
  if (code.some((path) => /^(web|schema)\//.test(path))) await types('web/tsconfig.json', 'web');
}

async function runTests(): Promise<void> {
  if (tests.length === 0) return console.log('No test is related to this change.');
  const list = join(mkdtempSync(resolve(FOLDER, 'changed-')), 'tests.json');
  writeFileSync(list, JSON.stringify(tests));
  const env = { JEST_ONLY: list, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  try {
    await run('node', [...JEST_FLAGS, JEST, '--silent', '--forceExit', '--maxWorkers=2'], { env });
  } finally {
    rmSync(join(list, '..'), { recursive: true, force: true });
  }
}

if (changed.length === 0) {
  console.log(`Nothing changed since ${since}.`);
  process.exit(0);
}
mkdirSync(FOLDER, { recursive: true });
console.log(
  `${changed.length} files changed since ${since.slice(0, 10)}; ${tests.length} related test files.`,
);
for (const { path, count } of central)
  console.log(`${path}: only the nearest of its ${count} related test files run. Run npm test too.`);
await run('biome', [
  'check',
  '--error-on-warnings',
  '--no-errors-on-unmatched',
  '--files-ignore-unknown=true',
  ...changed,
]);
const results = await Promise.allSettled([checkTypes(), runTests()]);
const failed = results.filter((result) => result.status === 'rejected');
for (const { reason } of failed) console.error(`\n${reason.message}`);
process.exit(failed.length === 0 ? 0 : 1);
