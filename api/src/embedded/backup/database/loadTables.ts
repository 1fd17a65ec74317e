import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupSequence, type BackupTable, DATABASE } from '../archive/manifest.ts';
import { BackupRefused } from '../backupRefused.ts';
import { listTables } from './listTables.ts';

/**
 * Loads the rows of a backup into tables of the same migrations. Triggers and foreign keys are not checked: the rows
 * satisfied them, and append-only tables accept rows of the past unchanged.
 */
export async function openLoader(client: pg.ClientBase, tables: readonly BackupTable[]) {
  await refuseOtherColumns(client, tables);
  await client.query('set session_replication_role = replica');
  // The migrations have inserted first rows.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.join(', ')]));
  let current: { name: string; copy: ReturnType<typeof copyFrom>; done: Promise<void> } | null = null;
  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));

  async function finishTable() {
    if (!current) return;
    const { name, copy, done } = current;
    current = null;
    copy.end();
    await done;
    rows[name] = copy.rowCount;
  }

  return {
    rows,
    finishTable,
    /** The parts of one table follow each other; a part may end within a row. */
    async loadPart(entry: string, bytes: Readable) {
      const name = entry.slice(DATABASE.length, entry.lastIndexOf('/'));
      if (current?.name !== name) {
        await finishTable();
        const columns = columnsOf.get(name);
        if (columns === undefined) throw new BackupRefused(`The backup does not describe its table ${name}.`);
        const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
        const done = new Promise<void>((resolve, reject) => {
          copy.once('finish', resolve);
          copy.once('error', reject);
        });
        done.catch(() => undefined);
        current = { name, copy, done };
      }
      const { copy, done } = current;
      for await (const chunk of bytes)
        if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done]);
    },
  };
}

async function refuseOtherColumns(client: pg.ClientBase, tables: readonly BackupTable[]) {
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of tables) {
    const missing = columns.filter((column) => !present.get(name)?.has(column));
    if (missing.length > 0)
      throw new BackupRefused(
        `This version has no column ${name}.${missing[0]}: restore with the version that made the backup, then update.`,
      );
  }
}

export async function setSequences(
  client: pg.ClientBase,
  sequences: readonly BackupSequence[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
}
