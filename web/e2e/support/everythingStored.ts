import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from './shop.ts';

/**
 * Every row of every table as text, including the job tables, and every stored file and mail, with the table or path
 * where it was found. The schema of the test bank is left out, because the bank represents another company.
 */
async function everythingStored(shop: Shop): Promise<{ where: string; text: string }[]> {
  const tables = await shop.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    [],
  );
  const found: { where: string; text: string }[] = [];
  for (const { name } of tables)
    for (const { text } of await shop.rows<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} t`,
      [],
    ))
      found.push({ where: name, text });
  for (const folder of ['s3', 'mail']) {
    const root = join(shop.dataDir, folder);
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const text = entry.isFile() ? await readFile(path, 'latin1') : '';
      found.push({ where: path, text: `${path}\n${text}` });
    }
  }
  return found;
}

/** Which of these words are stored in clear text, and where. */
export async function whereInClear(shop: Shop, words: readonly string[]): Promise<string[]> {
  const stored = await everythingStored(shop);
  return stored.flatMap(({ where, text }) => {
    const lower = text.toLowerCase();
    return words.filter((word) => lower.includes(word.toLowerCase())).map((word) => `${word} in ${where}`);
  });
}
