import { json } from 'node:stream/consumers';
import { BackupRefused } from '../backupRefused.ts';
import { type ArchiveEntry, readArchive } from './archiveFile.ts';
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestShape,
  SUMMARY,
  type Summary,
  summaryShape,
} from './manifest.ts';

export interface CheckedArchive {
  manifest: Manifest;
  summary: Summary;
}

/**
 * Reads a whole backup without storing anything: every byte is authenticated, the file is complete, and this version
 * can read it. `knownMigrations` are those of this version.
 */
export async function checkArchive(
  path: string,
  passphrase: string,
  knownMigrations: readonly string[],
): Promise<CheckedArchive> {
  let manifest: Manifest | null = null;
  let summary: Summary | null = null;
  for await (const entry of readArchive(path, passphrase)) {
    if (!manifest) manifest = await readManifest(entry, knownMigrations);
    else if (entry.name === SUMMARY) summary = summaryShape.parse(await json(entry.bytes));
    else for await (const _ of entry.bytes);
  }
  if (!manifest || !summary) throw new BackupRefused(`${path} is empty or has no end: nothing was restored.`);
  return { manifest, summary };
}

async function readManifest({ name, bytes }: ArchiveEntry, known: readonly string[]): Promise<Manifest> {
  if (name !== MANIFEST) throw new BackupRefused('The file is not a backup of this shop.');
  const content = await json(bytes);
  const isNewer =
    typeof content === 'object' && content !== null && 'format' in content && Number(content.format) > FORMAT;
  if (isNewer) throw new BackupRefused(NEWER);
  const manifest = manifestShape.parse(content);
  const names = new Set(known.map(wordsOf));
  const unknown = manifest.migrations.filter((migration) => !names.has(wordsOf(migration)));
  if (unknown.length > 0) throw new BackupRefused(`${NEWER} It has the migration ${unknown[0]}.`);
  return manifest;
}

const NEWER =
  'The backup was made by a newer version of the shop: restore it with that version or a later one.';

/** A migration may get another date before its release; the words after the date stay. */
export const wordsOf = (migration: string): string => migration.split('_')[1] ?? migration;
