import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

const PRINTED = [
  'schema/schema.graphql',
  ...['operationAudiences', 'freshCode', 'mayLag'].map((table) => `api/src/roles/${table}.json`),
];
/** The printed contract, its tables and the output of codegen are committed; generating them again must change nothing. */
const isGenerated = (path: string): boolean =>
  PRINTED.includes(path) || path.startsWith('schema/generated/') || /\.generated\.tsx?$/.test(path);

const FOLDERS = ['api/src', 'clients', 'schema', 'web'];

function fingerprints(): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && isGenerated(path))
        found.set(path, createHash('sha256').update(readFileSync(path)).digest('hex'));
    }
  }
  return found;
}

const before = fingerprints();
await run('npm', ['run', '-s', 'schema:emit']);
await run('npm', ['run', '-s', 'codegen']);
const after = fingerprints();
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (path) => before.get(path) !== after.get(path),
);
if (changed.length > 0) {
  console.error(
    `Out of date: run "npm run schema:emit && npm run codegen" and commit the result:\n  ${changed.join('\n  ')}`,
  );
  process.exit(1);
}
const untracked = execFileSync('git', ['status', '--porcelain', '--', ...FOLDERS], { encoding: 'utf8' })
  .split('\n')
  .filter((line) => line.startsWith('??') && isGenerated(line.slice(3)));
if (untracked.length > 0) {
  console.error(`Made but not committed:\n${untracked.join('\n')}`);
  process.exit(1);
}
console.log('The contract, the documents and the types are current.');
