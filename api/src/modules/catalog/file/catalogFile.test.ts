import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { columnName, readCatalogFile, separatorOf } from './catalogFile.ts';
import { type ChosenEncoding, UnknownEncoding, UnreadableFile } from './decodeText.ts';
import type { FileRow } from './readLine.rules.ts';

/** Reads a file that arrives in chunks of `pieceSize` bytes, which may split a character. */
async function linesOf(
  bytes: Buffer,
  pieceSize = 7,
  encoding: ChosenEncoding | null = null,
): Promise<FileRow[]> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += pieceSize)
    pieces.push(bytes.subarray(from, from + pieceSize));
  const rows: FileRow[] = [];
  for await (const row of readCatalogFile(Readable.from(pieces), encoding)) rows.push(row);
  return rows;
}

const TEXT = 'codigo;nome;preco\r\n12;"Óleo; 30 ml";49,90\r\n\r\n13;Sabão;9,00\r\n';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** Text in an encoding that Node only decodes. */
function encoded(text: string, encoding: ChosenEncoding): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]));
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}

describe('readCatalogFile', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark, as Excel needs it', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 and a byte order mark, as Excel writes Unicode text', utf16(`\uFEFF${TEXT}`)],
    ['UTF-16 without a byte order mark', utf16(TEXT)],
    ['UTF-16 in the other byte order', utf16(`\uFEFF${TEXT}`).swap16()],
    ['the line ends of old Macs', Buffer.from(TEXT.replaceAll('\r\n', '\r'))],
    ['line ends of two programs', Buffer.from(TEXT.replace('90\r\n', '90\n'))],
    [
      'columns and rows that a spreadsheet left behind empty',
      Buffer.from(TEXT.replaceAll('\r\n', ';;;\r\n')),
    ],
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

  it('removes a zero byte, and keeps a text that looks like one', async () => {
    expect(await linesOf(Buffer.from('codigo;nome\n1\0;a\\u0000b\n'))).toEqual([
      { line: 2, cells: { codigo: '1', nome: 'a\\u0000b' } },
    ]);
  });

  it.each([
    ['an empty file', '', /vazia/],
    ['a column that does not exist', 'codigo;custo\n1;2\n', /“custo”/],
    ['a column twice', 'codigo;nome;nome\n', /duas colunas/],
    ['no column that names a product', 'preco\n1\n', /coluna codigo/],
    ['quotes that do not end', 'codigo;nome\n1;Sal\n\n2;"Óleo\n', /linha 4: há aspas/],
    [
      'a cell without a column name',
      'codigo;nome;;\n1;Sal;;\n2;Mel;;x\n',
      /célula D3 .* coluna D não tem nome/,
    ],
    ['more cells than columns', 'codigo;nome\n1;Sal;x\n', /célula C2/],
    ['a workbook', 'PK\u0003\u0004xl/workbook.xml', /pasta de trabalho/],
    [
      'a mark of UTF-8 before other characters',
      Buffer.concat([Buffer.from('\uFEFFcodigo\n'), Buffer.of(0xd3)]),
      /Unicode/,
    ],
  ])('refuses %s with a message', async (_title, text, message) => {
    const reading = linesOf(Buffer.from(text));
    await expect(reading).rejects.toThrow(UnreadableFile);
    await expect(reading).rejects.toThrow(message);
  });
});

describe('the encoding of a file', () => {
  it.each(['windows-1252', 'macintosh'] as const)(
    'that is not Unicode is asked, with three lines in both forms, and then read as %s',
    async (encoding) => {
      const names = ['Óleo', 'Sabão', 'Loção pós-barba', 'Mel', 'Pó'];
      const plain = 'codigo;nome\r\n1;Sal\r\n';
      const bytes = encoded(plain + names.map((name, at) => `${at + 2};${name}\r\n`).join(''), encoding);
      for (const pieceSize of [7, 100_000]) {
        const refusal: unknown = await linesOf(bytes, pieceSize).catch((error: unknown) => error);
        if (!(refusal instanceof UnknownEncoding)) throw new Error('the encoding was not asked');
        const lines = refusal.samples.map((sample) =>
          encoding === 'macintosh' ? sample.mac : sample.windows,
        );
        expect(lines).toEqual(['2;Óleo', '3;Sabão', '4;Loção pós-barba']);
        expect(refusal.samples[0]?.windows).not.toBe(refusal.samples[0]?.mac);
        const rows = await linesOf(bytes, pieceSize, encoding);
        expect(rows.map(({ cells }) => cells.nome)).toEqual(['Sal', ...names]);
      }
    },
  );

  it('is one for the whole file: lines that are valid UTF-8 by chance are decoded like the others', async () => {
    // In Windows-1252 these two bytes are two characters; in UTF-8 they would be one.
    const bytes = Buffer.concat([
      Buffer.from('codigo;nome\n1;'),
      Buffer.of(0xc3, 0xb3),
      Buffer.from('\n2;P'),
      Buffer.of(0xf3),
      Buffer.from('\n'),
    ]);
    const rows = await linesOf(bytes, 7, 'windows-1252');
    expect(rows.map(({ cells }) => cells.nome)).toEqual(['Ã³', 'Pó']);
    await expect(linesOf(bytes)).rejects.toThrow(UnknownEncoding);
  });
});

describe('the number of a line', () => {
  it('is the one beside the row in a spreadsheet', async () => {
    const text = 'sep=;\r\ncodigo;descricao\r\n1;"duas\r\nlinhas"\r\n\r\n;\r\n2;"a\nb\nc"\r\n3;fim';
    for (const pieceSize of [1, 7, 100_000]) {
      const rows = await linesOf(Buffer.from(text), pieceSize);
      expect(rows.map(({ line, cells }) => [line, cells.codigo])).toEqual([
        [2, '1'],
        [5, '2'],
        [6, '3'],
      ]);
    }
  });

  it.each(['sep=,', '"sep=,"', 'sep=,,,', 'SEP=,'])(
    'does not count %p, which names the separator',
    async (first) => {
      expect(await linesOf(Buffer.from(`\uFEFF${first}\ncodigo,nome\n1,"a;b;c;d"\n`))).toEqual([
        { line: 2, cells: { codigo: '1', nome: 'a;b;c;d' } },
      ]);
    },
  );
});

describe('columnName', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('names column %p %p', (index, name) => {
    expect(columnName(index)).toBe(name);
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
