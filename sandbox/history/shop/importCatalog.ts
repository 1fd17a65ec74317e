import { Readable } from 'node:stream';
import { applyImport } from '../../../api/src/modules/catalog/file/applyImport.ts';
import { planImport } from '../../../api/src/modules/catalog/file/planImport.ts';
import { receiveFile } from '../../../api/src/modules/catalog/file/receiveFile.ts';
import { applyCatalogImport } from '../../../api/src/modules/catalog/file/step/startImportStep.ts';
import type { Ctx } from '../../../api/src/services.ts';
import { anyOf, db, run } from '../../../api/src/shared/database/query.ts';
import { requireSuccess } from '../asPerson.ts';

const ALERTS = {
  gummy: 40,
  creatina: 30,
  'tonico-para-barba': 25,
  'anti-aging': 20,
  'sleep-gummy': 20,
} as const;

/** A spreadsheet that sets the number of units at which operators get a mail, applied. */
export async function importAlerts(ctx: Ctx): Promise<void> {
  const listed = db
    .selectFrom('product')
    .select(['slug', 'code'])
    .where('slug', '=', anyOf(Object.keys(ALERTS)))
    .orderBy('code');
  const alerts = new Map(Object.entries(ALERTS));
  const lines = (await run(ctx.em.fork(), listed)).map(({ slug, code }) => `${code};${alerts.get(slug)}`);
  const id = await receive(ctx, 'alertas-de-estoque.csv', ['codigo;alerta_de_estoque', ...lines]);
  requireSuccess(await applyCatalogImport(ctx, { id, reason: 'Alertas combinados com o depósito.' }));
  await applyImport(ctx, id);
}

/** A spreadsheet with a code that no product has, which waits for its correction. */
export async function importWrongFile(ctx: Ctx): Promise<void> {
  await receive(ctx, 'precos-de-dezembro.csv', ['codigo;preco', '999999;89,90']);
}

async function receive(ctx: Ctx, fileName: string, lines: readonly string[]): Promise<string> {
  const bytes = Readable.from([Buffer.from(`${lines.join('\n')}\n`)]);
  const { id } = requireSuccess(await receiveFile(ctx, { fileName, bytes }));
  await planImport(ctx, id);
  return id;
}
