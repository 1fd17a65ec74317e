import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopRoute } from '../page/shopRoute.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}

type Manifest = Record<string, Chunk>;

export interface PageAssets {
  entry: string;
  /** Loads the rest once the page is painted; null where the page is empty without it. */
  start: string | null;
  /** Code that the page needs before it can handle a tap. */
  preload: string[];
  font: string | null;
}

function withImports(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
}

/** The built files a page needs, read from the manifest of the client build. */
export function pageAssets(
  manifest: Manifest,
  { file, frame, isPublic }: Pick<ShopRoute, 'file' | 'frame' | 'isPublic'>,
): PageAssets {
  const entryKey = 'index.html';
  const entry = manifest[entryKey];
  if (!entry) return { entry: '/src/app/entry-client.tsx', start: null, preload: [], font: null };
  const files = new Set<string>();
  withImports(manifest, entryKey, files);
  withImports(manifest, `src/${file}`, files);
  if (frame === 'focused') withImports(manifest, 'src/app/frame/FocusedFrame.tsx', files);
  files.delete(entry.file);
  const font = entry.assets?.find((asset) => asset.endsWith('.woff2'));
  const start = isPublic ? manifest['src/app/entry-start.ts'] : undefined;
  return {
    entry: `/${entry.file}`,
    start: start ? `/${start.file}` : null,
    preload: [...files].map((name) => `/${name}`),
    font: font ? `/${font}` : null,
  };
}

/** The manifest is beside the server bundle; without a build (tests, development) pages name no files. */
export function readManifest(bundleFolder: string): Manifest {
  const path = join(bundleFolder, '..', 'shop', '.vite', 'manifest.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}
