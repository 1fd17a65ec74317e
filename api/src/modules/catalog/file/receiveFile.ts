import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tooLong } from '#schema/validation/tooLong.ts';
import type { Ctx } from '../../../services.ts';
import { insertRows } from '../../../shared/database/query.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { plainText } from '../../../shared/security/plainText.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { slugWords } from '../edit/slug.rules.ts';
import { readCatalogFile } from './catalogFile.ts';
import { CatalogImportRow } from './catalogImport.entity.ts';
import { DecimalSigns } from './cells.rules.ts';
import { NUMBER_COLUMNS } from './columns.ts';
import { type ChosenEncoding, type EncodingSample, UnknownEncoding, UnreadableFile } from './decodeText.ts';
import { PLAN_QUEUE } from './importQueues.ts';
import type { FileRow } from './readLine.rules.ts';

const BATCH = 1_000;
const MAX_LINES = 60_000;
/** What file systems allow. */
const MAX_FILE_NAME = 255;

/** The characters of the file can be read in two ways; the admin sees lines in both and sends the file again with one. */
export class EncodingUnknown extends Refusal {
  readonly samples: readonly EncodingSample[];

  constructor(samples: readonly EncodingSample[]) {
    super('catalog_file_encoding_unknown');
    this.samples = samples;
  }
}

/**
 * Stores the lines of a file while it is uploaded, and enqueues the job that plans the changes. The catalogue does not
 * change. No database transaction stays open during the upload, because a slow upload would delay every live update.
 */
export async function receiveFile(
  ctx: Pick<Ctx, 'em' | 'jobs' | 'now' | 'viewer'>,
  {
    fileName,
    bytes,
    encoding = null,
  }: { fileName: string; bytes: Readable; encoding?: ChosenEncoding | null },
): Promise<{ id: string } | Refusal> {
  const { userId: adminId } = signedInViewer(ctx);
  const name = plainText(fileName).trim() || 'catalogo.csv';
  if (name.length > MAX_FILE_NAME)
    return new Refusal('text_too_long', `Nome do arquivo: ${tooLong(MAX_FILE_NAME, name.length)}`);
  const id = newId(ctx.now.getTime());
  const em = ctx.em.fork();
  em.create(CatalogImportRow, {
    id,
    adminId,
    fileName: name,
    state: 'receiving',
    createdAt: ctx.now,
  });
  await em.flush();
  try {
    const signs = new DecimalSigns();
    const lines = await storeLines(em, id, readCatalogFile(bytes, encoding), signs);
    await ctx.em.fork().transactional(async (inner) => {
      const received = { lines, decimalSign: signs.sign(), state: 'planning' } as const;
      await inner.nativeUpdate(CatalogImportRow, { id }, received);
      await ctx.jobs.enqueue(inner, PLAN_QUEUE, { importId: id }, { key: id });
    });
    return { id };
  } catch (error) {
    await em.nativeDelete(CatalogImportRow, { id });
    if (error instanceof UnknownEncoding) return new EncodingUnknown(error.samples);
    if (error instanceof UnreadableFile) return new Refusal('catalog_file_unreadable', error.message);
    throw error;
  }
}

async function storeLines(
  em: EntityManager,
  importId: string,
  rows: AsyncIterable<FileRow>,
  signs: DecimalSigns,
): Promise<number> {
  let lines = 0;
  let batch: FileRow[] = [];
  for await (const row of rows) {
    lines += 1;
    for (const column of NUMBER_COLUMNS) signs.add(row.cells[column] ?? '');
    if (lines > MAX_LINES)
      throw new UnreadableFile('A planilha tem mais de 60.000 linhas. Divida em partes e envie uma por vez.');
    batch.push(row);
    if (batch.length < BATCH) continue;
    await insertLines(em, importId, batch);
    batch = [];
  }
  if (lines === 0) throw new UnreadableFile('A planilha não tem nenhuma linha de produto.');
  await insertLines(em, importId, batch);
  return lines;
}

const insertLines = (em: EntityManager, importId: string, batch: readonly FileRow[]) =>
  insertRows(
    em,
    'catalogImportLine',
    batch.map((row) => ({ importId, groupKey: groupKeyOf(row), ...row })),
  );

/** The key of the product that a line describes: its code, or the slug or name of a new product. */
function groupKeyOf({ cells: { codigo = '', endereco = '', nome = '' } }: FileRow): string {
  // Spreadsheets add zeros to the front: two spellings of a code must not become two changes of one product.
  const code = codigo.trim().replace(/^0+(?=\d)/, '');
  return code ? `codigo ${keyText(code)}` : `novo ${keyText(endereco.trim() || slugWords(nome))}`;
}

/** A long text is replaced by its hash: two texts with the same beginning are two products. */
const keyText = (text: string): string =>
  text.length > 80 ? createHash('sha256').update(text).digest('base64url') : text;
