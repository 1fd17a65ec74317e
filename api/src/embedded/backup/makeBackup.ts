import { join, sep } from 'node:path';
import pg from 'pg';
import { namedObjects } from '../../database/namedObjects.ts';
import { type ArchiveWriter, type Passphrase, writeArchive } from './archive/archiveFile.ts';
import { FILES, FORMAT, MANIFEST, type Manifest, SUMMARY, type Summary } from './archive/manifest.ts';
import { copyTable, TEXT_SETTINGS } from './database/copyTables.ts';
import { listSequences, listTables } from './database/listTables.ts';
import { eachFile, holdFiles } from './folder/holdFiles.ts';

export interface BackedUpShop {
  databaseUrl: string;
  dataDir: string;
  bucket: string;
  wasServing: boolean;
}

export type BackupReport = Summary & { bytes: number };

/**
 * Writes the database, the objects and the keys of an embedded shop into one encrypted file. All rows are of one moment,
 * because one transaction reads them. It writes nothing, so the shop continues, and events are not delayed.
 */
export async function makeBackup(
  shop: BackedUpShop,
  path: string,
  passphrase: Passphrase,
): Promise<BackupReport> {
  const files = await holdFiles(shop.dataDir);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  try {
    await client.connect();
    await client.query(TEXT_SETTINGS);
    await files.holdBefore();
    await client.query('begin transaction isolation level repeatable read read only');
    const manifest = await readManifest(client, shop.wasServing);
    await files.holdAfter();
    const missingObjects = await files.holdObjects(shop.bucket, await namedObjects(client));
    const summary: Summary = { rows: {}, files: 0, missingObjects };
    const bytes = await writeArchive(path, passphrase, async (archive) => {
      await archive.add(MANIFEST, toJson(manifest));
      for (const table of manifest.tables) summary.rows[table.name] = await copyTable(client, table, archive);
      summary.files = await addFiles(files.folder, archive);
      await archive.add(SUMMARY, toJson(summary));
    });
    return { ...summary, bytes };
  } finally {
    await client.end();
    await files.release();
  }
}

async function readManifest(client: pg.Client, wasServing: boolean): Promise<Manifest> {
  // The first statement fixes the moment of all rows.
  const { rows } = await client.query<{ next: string }>('select next_transaction()::text as next');
  const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by id');
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    wasServing,
    migrations: migrations.map(({ name }) => name),
    nextTransaction: rows[0]?.next ?? '0',
    tables: await listTables(client),
    sequences: await listSequences(client),
  };
}

async function addFiles(folder: string, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  await eachFile(folder, '', async (path) => {
    await archive.addFile(FILES + path.replaceAll(sep, '/'), join(folder, path));
    count += 1;
  });
  return count;
}

const toJson = (value: Manifest | Summary): Buffer => Buffer.from(JSON.stringify(value));
