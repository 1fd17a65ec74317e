import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LENGTH = 16;

/** Has the length of the id that replaces it: source maps count columns with it in place. */
export const PLACEHOLDER = '__THE_BUILD_ID__';

/**
 * The files that the service worker caches for the offline page, and last the worker itself: each is part of the build
 * id.
 */
const SHELL = ['public/offline.html', 'public/offline.css', 'public/favicon.svg', 'worker/serviceWorker.js'];

/**
 * A hash of the names of the built files, which contain a hash of their content, and of the texts of the shell. The
 * same sources give the same id on every machine, with or without source maps.
 */
export function idOf(files: readonly string[], shell: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of files.filter((file) => !file.endsWith('.map')).toSorted()) hash.update(name);
  for (const text of shell) hash.update(text);
  return hash.digest('hex').slice(0, LENGTH);
}

/**
 * Pages contain the id of their build, and version.json publishes the newest: an older page reloads. Each
 * build has its own service worker, which browsers fetch to replace the older one.
 */
export function buildId(shop: string): Plugin {
  return {
    name: 'build-id',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ define: { __BUILD_ID__: JSON.stringify(PLACEHOLDER) } }),
    generateBundle(_options, bundle) {
      const shell = SHELL.map((file) => readFileSync(join(shop, file), 'utf8'));
      const id = idOf(Object.keys(bundle), shell);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(PLACEHOLDER, id);
      }
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: (shell.at(-1) ?? '').replaceAll('__BUILD__', id),
      });
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: `${JSON.stringify({ build: id })}\n`,
      });
    },
  };
}
