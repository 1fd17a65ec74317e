import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { COLUMN_NAMES } from './columns.ts';
import { exportCatalog } from './exportCatalog.ts';

describe('exportCatalog', () => {
  it('ends the download with an error when the database fails, and the process continues', async () => {
    const unreachable = new pg.Pool({ host: '127.0.0.1', port: 1 });
    await expect(text(exportCatalog(unreachable, new Date()))).rejects.toThrow('ECONNREFUSED');
    await unreachable.end();
  });

  it('writes only columns that the page for operators explains', async () => {
    const page = await readFile('docs/catalogue-file.md', 'utf8');
    expect(COLUMN_NAMES.filter((column) => !page.includes(`\`${column}\``))).toEqual([]);
  });
});
