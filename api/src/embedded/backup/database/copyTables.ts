import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from '../archive/archiveFile.ts';
import { type BackupTable, DATABASE } from '../archive/manifest.ts';

/** A tar entry states its size first, so rows are collected to parts of this size. */
const PART_BYTES = 4 * 1024 * 1024;

/** The text of a value must not depend on the settings of a server. */
export const TEXT_SETTINGS =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; " +
  "set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0";

/** Copies the rows of a table into the archive and returns their number. */
export async function copyTable(
  client: pg.ClientBase,
  { name, columns }: BackupTable,
  archive: ArchiveWriter,
): Promise<number> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  let part = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const store = async () => {
    await archive.add(`${DATABASE}${name}/${part}`, Buffer.concat(waiting));
    part += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of rows) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await store();
  }
  if (size > 0) await store();
  return rows.rowCount;
}
