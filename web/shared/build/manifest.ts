import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}

/** What the client build made of each source file. */
export type Manifest = Record<string, Chunk>;

/** The manifest is beside the server bundle; without a build (tests, development) pages name no files. */
export function readManifest(bundleFolder: string): Manifest {
  const path = join(bundleFolder, '..', 'shop', '.vite', 'manifest.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

/** The files of an entry and of its static imports, the entry's own file first. */
export function filesOf(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  return files;
}

/** The one font of all pages. */
export function fontOf(manifest: Manifest): string | null {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const font = files.find((file) => file.endsWith('.woff2'));
  return font ? `/${font}` : null;
}
