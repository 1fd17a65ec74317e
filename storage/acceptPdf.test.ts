import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDF, type ProtectionOptions } from '@libpdf/core';
import { UPLOAD_MAX_BYTES } from '#schema/constants.ts';
import { acceptPdf } from './acceptPdf.ts';
import { packedList, pdf, phonePhoto } from './testing/sampleFiles.ts';
import { viewablePdf } from './viewablePdf.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await phonePhoto();
});

/** A prescription as a program writes it, with a link to the page that checks its signature. */
async function prescription(protection?: ProtectionOptions): Promise<Buffer> {
  const document = PDF.create();
  const page = document.addPage({ size: 'a4' });
  page.drawText('Receita', { x: 50, y: 700 });
  page.addLinkAnnotation({
    rect: { x: 50, y: 100, width: 200, height: 20 },
    uri: 'https://validar.iti.gov.br',
  });
  if (protection) document.setProtection(protection);
  return Buffer.from(await document.save());
}
const noEditing: ProtectionOptions = {
  ownerPassword: 'dono',
  permissions: { modify: false, copy: false },
};
/** Written by qpdf, with the ciphers that our library reads and does not write. */
const stored = (name: string) => readFileSync(new URL(`testing/documents/${name}`, import.meta.url));
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const concat = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** A document whose table of objects is a stream and whose page is in a list, as newer programs write it. */
function packedDocument(): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  objects.push('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>');
  const places = objects.map(
    (_object, index) => `${index + 1} ${objects.slice(0, index).join(' ').length + (index > 0 ? 1 : 0)}`,
  );
  const index = `${places.join(' ')} `;
  const list = deflateSync(Buffer.from(index + objects.join(' ')));
  const head = '%PDF-1.5\n';
  const listObject = concat(
    `4 0 obj\n<< /Type /ObjStm /N 3 /First ${index.length} /Filter /FlateDecode /Length ${list.length} >>\nstream\n`,
    list,
    '\nendstream\nendobj\n',
  );
  const tableAt = head.length + listObject.length;
  const row = (kind: number, place: number, number: number) => [kind, place >> 8, place & 0xff, number];
  const rows = [
    row(0, 0, 255),
    row(2, 4, 0),
    row(2, 4, 1),
    row(2, 4, 2),
    row(1, head.length, 0),
    row(1, tableAt, 0),
  ];
  const table = deflateSync(Buffer.from(rows.flat()));
  return concat(
    head,
    listObject,
    `5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n`,
    table,
    `\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`,
  );
}

type Answer = 'accepted' | 'pdf_password' | 'pdf_without_pages' | 'damaged_file';
const FOLDER: [string, Answer, () => Buffer | Promise<Buffer>][] = [
  ['a program’s document', 'accepted', () => prescription()],
  ['objects in a list', 'accepted', packedDocument],
  ['an owner’s password, AES with 256 bits', 'accepted', () => prescription(noEditing)],
  [
    'an owner’s password, AES with 128 bits and objects in lists',
    'accepted',
    () => stored('owner-aes128-lists.pdf'),
  ],
  ['an owner’s password, RC4', 'accepted', () => stored('owner-rc4.pdf')],
  ['its first page first, for slow connections', 'accepted', () => stored('linearized.pdf')],
  [
    'a byte order mark before the header',
    'accepted',
    async () => concat(BYTE_ORDER_MARK, await prescription()),
  ],
  ['empty lines before the header', 'accepted', async () => concat('\r\n\n\n', await prescription())],
  [
    'an owner’s password and a byte order mark',
    'accepted',
    async () => concat(BYTE_ORDER_MARK, '\n', await prescription(noEditing)),
  ],
  ['a mark before a list of objects', 'accepted', () => concat(BYTE_ORDER_MARK, packedDocument())],
  ['zeros behind the end', 'accepted', async () => concat(await prescription(), Buffer.alloc(5000))],
  [
    'a page of a mail program behind the end',
    'accepted',
    async () => concat(await prescription(), '<p>x</p>'.repeat(400)),
  ],
  [
    'a password to open it',
    'pdf_password',
    () => prescription({ userPassword: 'abc', ownerPassword: 'dono' }),
  ],
  ['the same with 128 bits', 'pdf_password', () => stored('user-aes128.pdf')],
  ['no page', 'pdf_without_pages', async () => Buffer.from(await PDF.create().save())],
  ['a list without pages', 'pdf_without_pages', () => pdf('', { pages: 0 })],
  ['a cut file with its first page first', 'damaged_file', () => stored('linearized.pdf').subarray(0, -400)],
  ['half of the file', 'damaged_file', async () => (await prescription()).subarray(0, 500)],
];

describe('a folder of documents as programs write them', () => {
  it.each(FOLDER)('with %s: %s', async (_what, answer, make) => {
    const bytes = await make();
    expect(await acceptPdf(bytes)).toEqual(
      answer === 'accepted' ? { bytes, contentType: 'application/pdf' } : { refused: answer },
    );
  });

  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });
  const areJudgesInstalled = ['qpdf', 'pdfinfo'].every((program) => run(program, '-v').error === undefined);
  if (!areJudgesInstalled)
    process.stdout.write('The documents were not compared: qpdf and poppler-utils are not installed.\n');

  it('is judged by qpdf and pdfinfo in the same way, where they are installed', async () => {
    for (const [what, answer, make] of FOLDER) {
      const path = join(folder, 'receita.pdf');
      writeFileSync(path, await make());
      const checked = run('qpdf', '--check', path);
      const info = run('pdfinfo', path);
      if (!areJudgesInstalled) continue;
      const pages = Number(/^Pages:\s+(\d+)/m.exec(info.stdout)?.[1] ?? Number.NaN);
      const opinions: Record<Answer, boolean> = {
        // 3: opened with warnings.
        accepted: [0, 3].includes(checked.status ?? -1) && pages > 0,
        pdf_password:
          checked.stderr.includes('invalid password') && info.stderr.includes('Incorrect password'),
        pdf_without_pages: !(pages > 0),
        damaged_file: checked.status !== 0,
      };
      expect([what, opinions[answer]]).toEqual([what, true]);
    }
  });
});

describe('the links of a prescription', () => {
  it.each([
    '/S /URI /URI (https://receita.example)',
    '/S /U#52I',
    '/S /GoToR /F (x.pdf)',
    '/S /GoTo /D (x)',
    '/S /Named /N /NextPage',
  ])('are accepted: %s', async (action) => {
    for (const bytes of [pdf(`3 0 obj\n<< ${action} >>\nendobj`), pdf(packedList(`<< ${action} >>`))])
      expect(await acceptPdf(bytes)).toMatchObject({ bytes });
  });

  it('may name the place at which it opens, and nothing else', async () => {
    const opening = (action: string) =>
      pdf(`4 0 obj\n<< ${action} >>\nendobj`, { entries: '/OpenAction 4 0 R' });
    expect(await acceptPdf(opening('/S /GoTo /D [900 0 R /Fit]'))).toHaveProperty('bytes');
    for (const action of [
      '/S /URI /URI (https://x.example)',
      '/S /Named /N /Print',
      '/S /GoToR /F (x.pdf)',
      '/S /Foo',
    ])
      expect(await acceptPdf(opening(action))).toEqual({ refused: 'unsafe_document' });
  });

  it('cannot be followed in our viewer, and the original is not changed', async () => {
    const bytes = await prescription();
    const copy = await viewablePdf(bytes);
    const linksOf = async (file: Buffer) => {
      const [page] = (await PDF.load(file)).getPages();
      return page?.getLinkAnnotations().length;
    };
    expect(await linksOf(bytes)).toBe(1);
    expect(copy && (await linksOf(copy))).toBe(0);
    expect(copy?.includes('/URI')).toBe(false);
    expect(await viewablePdf(Buffer.from('%PDF-'))).toBeNull();
  });
});

describe('a prescription as PDF', () => {
  const SCRIPT = '3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj';
  it('is stored byte by byte, also with words that only resemble an action', async () => {
    const bytes = pdf(packedList('<< /Type /Page /JSubject (x) >>'));
    expect(await acceptPdf(bytes)).toEqual({ bytes, contentType: 'application/pdf' });
    const firstPage = pdf('', { entries: '/OpenAction [900 0 R /XYZ null null 0]' });
    expect(await acceptPdf(firstPage)).toMatchObject({ contentType: 'application/pdf' });
    const pixels = pdf(`6 0 obj\n<< /Length 9 >>\nstream\n/JS (x) /EF\nendstream\nendobj`);
    expect(await acceptPdf(pixels)).toMatchObject({ contentType: 'application/pdf' });
  });

  it.each<[string, Buffer | (() => Buffer), string]>([
    ['empty', Buffer.alloc(0), 'empty_file'],
    ['above 10 MB', Buffer.alloc(UPLOAD_MAX_BYTES + 1), 'file_too_large'],
    ['a text', Buffer.from('receita'), 'invalid_file_extension'],
    ['a photo', () => photo, 'invalid_file_extension'],
    [
      'a page with a PDF behind it',
      Buffer.concat([Buffer.from('<html>'), pdf('')]),
      'invalid_file_extension',
    ],
    ['cut off', pdf('').subarray(0, -20), 'damaged_file'],
    ['with a script', pdf('3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj'), 'unsafe_document'],
    [
      'with a script under another spelling',
      pdf('3 0 obj\n<< /S /J#61vaScript >>\nendobj'),
      'unsafe_document',
    ],
    ['with a script in a packed list', pdf(packedList('<< /S /JavaScript >>')), 'unsafe_document'],
    [
      'with a list that cannot be decompressed',
      pdf('5 0 obj\n<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nxx\nendstream'),
      'unsafe_document',
    ],
    ['that starts a program', pdf('3 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj'), 'unsafe_document'],
    ['with an embedded file', pdf('3 0 obj\n<< /Type /EmbeddedFile >>\nendobj'), 'unsafe_document'],
    [
      'with an embedded file of unstated type',
      pdf('3 0 obj\n<< /Type /Filespec /EF << /F 4 0 R >> >>\nendobj'),
      'unsafe_document',
    ],
    ...[
      '/S /GoToE /F (x.pdf)',
      '/S /SubmitForm /F (https://x.example)',
      '/S /ImportData',
      '/S /Rendition',
      '/S /Hide',
      '/AA << /O 4 0 R >>',
      '/OpenAction 4 0 R',
      '/OpenAction << /S /Foo >>',
    ].flatMap((action): [string, Buffer, string][] => [
      [`with the action ${action}`, pdf(`3 0 obj\n<< ${action} >>\nendobj`), 'unsafe_document'],
      [`with the action ${action} in a packed list`, pdf(packedList(`<< ${action} >>`)), 'unsafe_document'],
    ]),
    // Text that one reader skips may be found by another through the cross-reference table.
    ['with a script between two comments', pdf(`%stream\n${SCRIPT}\n%endstream`), 'unsafe_document'],
    [
      'with a script inside a stream',
      pdf(`7 0 obj\n<< /Length 99 >>\nstream\n${SCRIPT}\nendstream\nendobj`),
      'unsafe_document',
    ],
    [
      'with a list whose head is far away',
      pdf(packedList(`3 0 ${SCRIPT}`).replace('/Filter', `/Pad (${'x'.repeat(9000)}) /Filter`)),
      'unsafe_document',
    ],
    [
      'with a list that is not declared as one',
      pdf(packedList(`3 0 ${SCRIPT}`).replace('/Type /ObjStm', '/N 1')),
      'unsafe_document',
    ],
    [
      'with a list hidden behind a comment',
      pdf(packedList(`%${'x'.repeat(2000)}\n3 0 ${SCRIPT}`).replace('/Type /ObjStm', '/N 1')),
      'unsafe_document',
    ],
    [
      'with too much compressed data',
      pdf(Array.from({ length: 20 }, () => packedList('1 0 '.repeat(1024 * 1024))).join('\n')),
      'unsafe_document',
    ],
    ['with thousands of streams', pdf('stream\nx\nendstream\n'.repeat(3000)), 'unsafe_document'],
    [
      'with a list inside a stream, for readers that follow a table',
      pdf(`7 0 obj\n<< /Length 99 >>\nstream\n${packedList('3 0 << >>')}\nendstream\nendobj`),
      'unsafe_document',
    ],
    [
      'with a list that is compressed twice',
      pdf(packedList('3 0 << >>').replace('/FlateDecode', '[/FlateDecode /FlateDecode]')),
      'unsafe_document',
    ],
    [
      'with a table of objects that expands to 32 megabytes',
      pdf(packedList('0'.repeat(32 * 1024 * 1024)).replace('/ObjStm', '/XRef')),
      'unsafe_document',
    ],
    ['with pages that contain themselves', pdf('', { entries: '/Pages 1 0 R' }), 'pdf_without_pages'],
    [
      'whose last revision is cut off',
      concat(pdf(''), pdf('4 0 obj\n<< >>\nendobj').subarray(9, 90)),
      'damaged_file',
    ],
    ['with a script in an encrypted list', () => stored('owner-aes256-script.pdf'), 'unsafe_document'],
  ])('is refused: %s', async (_what, file, code) => {
    expect(await acceptPdf(typeof file === 'function' ? file() : file)).toEqual({ refused: code });
  });

  // A quadratic check would take hours, so the time limit of the test ends it.
  it.each([
    ['open dictionaries that contain a stream', '<< /X stream\n'.repeat(700_000), 'bytes'],
    ['open dictionaries', '<<'.repeat(4_000_000), 'bytes'],
    ['escaped names', '#41'.repeat(3_000_000), 'bytes'],
    ['unfinished objects', ' obj stream endstream'.repeat(400_000), 'refused'],
  ])('is checked to its end with megabytes of %s', async (_what, body, result) => {
    expect(await acceptPdf(pdf(body))).toHaveProperty(result);
  });
});
