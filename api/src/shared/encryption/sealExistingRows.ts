import type { MikroORM } from '@mikro-orm/postgresql';
import { runText } from '../database/database.ts';
import { encryptionIn, placeOf } from './encryption.ts';
import { sealedSpecs } from './sealedRow.ts';
import { SEALED_TEXTS, type TextColumn } from './sealedTexts.ts';
import { BATCH, oldColumns, sealBatch } from './sealOldRows.ts';

/**
 * Encrypts rows that an earlier release stored in plain text, and then drops the plain columns. It runs after the
 * migrations, as the owner of the database. Each batch is one transaction, so that a stopped run can continue. Returns
 * the number of encrypted rows.
 */
export async function sealExistingRows(orm: MikroORM): Promise<number> {
  let total = 0;
  for (const [type, spec] of sealedSpecs()) {
    const meta = orm.getMetadata().get(type);
    const columns = await oldColumns(orm, spec);
    if (columns.length === 0) continue;
    const before = total;
    for (;;) {
      const sealed = await sealBatch(orm, meta, spec, columns);
      if (sealed === 0) break;
      total += sealed;
    }
    const em = orm.em.fork();
    await runText(
      em,
      `alter table "${spec.table}" ${columns.map(({ name }) => `drop column "${name}"`).join(', ')}`,
    );
    // PostgreSQL removes the data of a dropped column from its files only when the table is rewritten.
    if (total > before) await runText(em, `vacuum (full) "${spec.table}"`);
  }
  for (const [column, subject] of Object.entries(SEALED_TEXTS))
    total += await sealTexts(orm, column as TextColumn, subject);
  return total;
}

/** SQL that matches plain text: every JWE begins with the same header (`{"alg":"dir","enc":"A256G` in base64url). */
const IN_CLEAR = `not like 'eyJhbGciOiJkaXIiLCJlbmMiOi%'`;

async function sealTexts(orm: MikroORM, place: TextColumn, subject: string): Promise<number> {
  const [table = '', column = ''] = place.split('.');
  const inClear = `"${column}" is not null and "${column}" ${IN_CLEAR}`;
  const some = await runText(orm.em.fork(), `select 1 as one from "${table}" where ${inClear} limit 1`);
  if (some.length === 0) return 0;
  let total = 0;
  for (let sealed = 1; sealed > 0; total += sealed)
    sealed = await orm.em.fork().transactional(async (em) => {
      await runText(em, `alter table "${table}" disable trigger user`);
      const rows = await runText<{ id: string; text: string; subject: string | null }>(
        em,
        `select t.id, t."${column}" as text, ${subject} as subject from "${table}" t where t.${inClear} limit ${BATCH}`,
      );
      const texts = await encryptionIn(orm.config).sealAll(
        rows.map((row) => ({
          subjectId: row.subject ?? row.id,
          place: placeOf(place, row.id),
          value: row.text,
        })),
      );
      for (const [at, { id }] of rows.entries())
        await runText(em, `update "${table}" set "${column}" = $1 where id = $2`, [texts[at], id]);
      await runText(em, `alter table "${table}" enable trigger user`);
      return rows.length;
    });
  await runText(orm.em.fork(), `vacuum (full) "${table}"`);
  return total;
}
