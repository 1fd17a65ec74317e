import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readCatalogFile, separatorOf, UnreadableFile } from './catalogFile.ts';
import type { FileRow } from './readLine.rules.ts';

/** Reads a file that arrives in chunks of `pieceSize` bytes, which may split a character. */
async function linesOf(bytes: Buffer, pieceSize = 7): Promise<FileRow[]> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += pieceSize)
    pieces.push(bytes.subarray(from, from + pieceSize));
  const rows: FileRow[] = [];
  for await (const row of readCatalogFile(Readable.from(pieces))) rows.push(row);
  return rows;
}

const TEXT = 'codigo;nome;preco\r\n12;"Óleo; 30 ml";49,90\r\n\r\n13;Sabão;9,00\r\n';

describe('readCatalogFile', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark, as Excel needs it', Buffer.from(`\uFEFF${TEXT}`)],
    ['Windows characters, as Excel in Brazil writes them', Buffer.from(TEXT, 'latin1')],
    [
      'tabs',
      Buffer.from(TEXT.replace('"Óleo; 30 ml"', 'Óleo, 30 ml').replaceAll(';', '\t').replace(', 30', '; 30')),
    ],
  ])('reads a file with %s, in chunks of any size', async (_title, bytes) => {
    const rows = await linesOf(bytes);
    expect(rows).toEqual([
      { line: 2, cells: { codigo: '12', nome: 'Óleo; 30 ml', preco: '49,90' } },
      { line: 4, cells: { codigo: '13', nome: 'Sabão', preco: '9,00' } },
    ]);
    expect(await linesOf(bytes, 100_000)).toEqual(rows);
  });

  it.each([
    ['an empty file', '', /vazia/],
    ['a column that does not exist', 'codigo;custo\n1;2\n', /“custo”/],
    ['a column twice', 'codigo;nome;nome\n', /duas colunas/],
    ['no column that names a product', 'preco\n1\n', /coluna codigo/],
    ['quotes that do not end', 'codigo;nome\n1;"Óleo\n', /aspas/],
  ])('refuses %s with a message', async (_title, text, message) => {
    const reading = linesOf(Buffer.from(text));
    await expect(reading).rejects.toThrow(UnreadableFile);
    await expect(reading).rejects.toThrow(message);
  });
});

describe('separatorOf', () => {
  it.each([
    ['codigo;nome;preco', ';'],
    ['codigo,nome', ','],
    ['codigo\tnome', '\t'],
    ['codigo', ';'],
  ])('finds in the header %p the separator %p', (header, sign) => {
    expect(separatorOf(header)).toBe(sign);
  });
});
