import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LENGTH = 16;

/** As long as the id it makes room for: the columns of the source maps were counted with it in place. */
export const PLACEHOLDER = '__THE_BUILD_ID__';

/** What the service worker keeps for the time without a connection: another text is another build. */
const SHELL = ['public/offline.html', 'public/offline.css', 'public/favicon.svg', 'worker/serviceWorker.js'];

/** A hash of what was built, so that the same sources give the same id on every machine, with source maps or without. */
export function idOf(files: readonly string[], shell: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of files.filter((file) => !file.endsWith('.map')).toSorted()) hash.update(name);
  for (const text of shell) hash.update(text);
  return hash.digest('hex').slice(0, LENGTH);
}

/**
 * Pages carry the id of their build, and version.json publishes it: a page that is older than what is published starts over
 * . Every build has a service worker of its own, which browsers fetch and put in the place of the older one.
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
