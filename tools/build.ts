import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** The sources of a build; tests, end-to-end tests and documents do not affect it. */
const SOURCES = [
  'api/src',
  'api/rolldown.config.ts',
  'api/ownFilePackages.ts',
  'ops/commands',
  'sandbox',
  'tools/emitSchema.ts',
  'web',
  'schema',
  'storage',
  'package-lock.json',
  'tsconfig.json',
  'codegen.ts',
];
const STAMP = 'out/build-stamp';
/** Where the server stores the compiled code of the last build, so that its next start takes a sixth less processor time. */
export const COMPILED = 'out/compiled';

function fingerprint(): string {
  const hash = createHash('sha1');
  const visit = (path: string) => {
    const facts = statSync(path);
    if (facts.isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (name !== 'node_modules' && name !== 'e2e') visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path} ${facts.size} ${Math.round(facts.mtimeMs)}\n`);
    }
  };
  for (const source of SOURCES) if (existsSync(source)) visit(source);
  return hash.digest('hex');
}

/** Builds api and web unless out/ was built from exactly these files. */
export async function ensureBuilt({ force = false } = {}): Promise<void> {
  const current = fingerprint();
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current) return;
  rmSync(STAMP, { force: true });
  rmSync(COMPILED, { recursive: true, force: true });
  mkdirSync('out', { recursive: true });
  const began = performance.now();
  await run('rolldown', ['-c', 'api/rolldown.config.ts'], { isQuiet: true });
  await run('rolldown', ['-c', 'sandbox/rolldown.config.ts'], { isQuiet: true });
  await run('vite', ['build', '-c', 'web/vite.config.ts', '--logLevel', 'warn'], { isQuiet: true });
  await run('vite', ['build', '-c', 'web/vite.config.ts', '--ssr', '--logLevel', 'warn'], { isQuiet: true });
  console.log(
    `  ${'Building api and web'.padEnd(34, '.')} ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  writeFileSync(STAMP, current);
}
