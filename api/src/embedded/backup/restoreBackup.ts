import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join, normalize, resolve } from 'node:path';
import pg from 'pg';
import { migrations } from '../../migrations/migrations.generated.ts';
import { claimDataDir } from '../dataDir.ts';
import { startPostgres } from '../postgres.ts';
import { readArchive } from './archive/archiveFile.ts';
import { type CheckedArchive, checkArchive } from './archive/checkArchive.ts';
import { DATABASE, FILES, type Manifest } from './archive/manifest.ts';
import { BackupRefused } from './backupRefused.ts';
import { openLoader, setSequences } from './database/loadTables.ts';
import { prepareCluster } from './database/prepareCluster.ts';
import { deleteUnfinishedRestores, finishSwap, swapFolders, unfinishedFolder } from './folder/swapFolders.ts';

export interface RestoreOptions {
  /** Replaces a data folder that has content. */
  replace: boolean;
  /** Ends every session, because one that was ended after the backup would be open again. */
  endSessions: boolean;
  passphrase: string;
  /** Creates the tables of the test bank, which a demo's backup has. */
  createTables(pool: pg.Pool): Promise<void>;
}

export interface RestoreReport extends CheckedArchive {
  /** The folder that was replaced; null when there was none. */
  old: string | null;
  mails: number;
  sessions: number;
}

/**
 * Restores a backup. The whole file is checked first; then the new data folder is built beside the old one, with a new
 * database cluster, and takes its place when it is complete.
 */
export async function restoreBackup(
  path: string,
  folder: string,
  { passphrase, replace, endSessions, createTables }: RestoreOptions,
): Promise<RestoreReport> {
  const dataDir = resolve(folder);
  await finishSwap(dataDir);
  const checked = await checkArchive(
    path,
    passphrase,
    migrations.map(({ name }) => name),
  );
  const claim = await claimDataDir(dataDir);
  const unfinished = unfinishedFolder(dataDir);
  try {
    const isEmpty = (await readdir(dataDir)).every((name) => name.startsWith('lock'));
    if (!isEmpty && !replace)
      throw new BackupRefused(
        `${dataDir} is not empty: name another DATA_DIR, or add -- --replace, which keeps the present folder under another name.`,
      );
    await deleteUnfinishedRestores(dataDir);
    await mkdir(unfinished, { mode: 0o700 });
    const left = await buildFolder(path, unfinished, { passphrase, endSessions, createTables, checked });
    const old = await swapFolders(dataDir, unfinished, { now: new Date() });
    if (isEmpty) await rm(old, { recursive: true, force: true });
    return { ...checked, ...left, old: isEmpty ? null : old };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await claim.release();
  }
}

async function buildFolder(
  path: string,
  folder: string,
  {
    passphrase,
    endSessions,
    createTables,
    checked: { manifest, summary },
  }: Omit<RestoreOptions, 'replace'> & { checked: CheckedArchive },
) {
  const postgres = await startPostgres({ dir: folder, durable: true });
  try {
    const ownerUrl = postgres.url('postgres');
    await prepareCluster(ownerUrl, manifest.migrations, createTables);
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      const loader = await openLoader(client, manifest.tables);
      for await (const { name, bytes } of readArchive(path, passphrase)) {
        if (name.startsWith(DATABASE)) await loader.loadPart(name, bytes);
        else if (name.startsWith(FILES)) await writeRestoredFile(folder, name.slice(FILES.length), bytes);
        else for await (const _ of bytes);
      }
      await loader.finishTable();
      for (const [table, count] of Object.entries(summary.rows))
        if (loader.rows[table] !== count)
          throw new Error(`${table} has ${loader.rows[table]} rows instead of ${count}.`);
      await setSequences(client, manifest.sequences);
      return await continueShop(client, manifest, { endSessions });
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** Writes a file of the backup below the new data folder, readable by its owner alone, and waits for the disk. */
async function writeRestoredFile(
  folder: string,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const relative = normalize(path);
  if (relative.startsWith('..') || relative.startsWith('/'))
    throw new BackupRefused(`The backup names a file outside the data folder: ${path}`);
  const to = join(folder, relative);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = await open(to, 'wx', 0o600);
  try {
    for await (const part of bytes) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What a restored database needs beyond its rows. Returns how many mails and sessions it left out. */
async function continueShop(
  client: pg.ClientBase,
  { nextTransaction, madeAt, wasServing }: Pick<Manifest, 'nextTransaction' | 'madeAt' | 'wasServing'>,
  { endSessions }: { endSessions: boolean },
): Promise<{ mails: number; sessions: number }> {
  await client.query('select skip_transaction_numbers($1::xid8)', [nextTransaction]);
  // The running shop sent these mails a moment after the backup. Mails that had failed before are sent again.
  const mails = wasServing
    ? await client.query(
        `delete from pgboss.job where name = 'mail' and state in ('created', 'active') and retry_count = 0 and start_after <= $1`,
        [madeAt],
      )
    : null;
  const sessions = endSessions
    ? await client.query('update session set ended_at = now() where ended_at is null')
    : null;
  await client.query('analyze');
  return { mails: mails?.rowCount ?? 0, sessions: sessions?.rowCount ?? 0 };
}
