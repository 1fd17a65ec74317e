import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { bearer } from '../../../../test/builders/uploads.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import { applyImport } from './applyImport.ts';
import { COLUMN_NAMES } from './columns.ts';
import type { CatalogChange, CatalogImport } from './import.types.ts';
import { planImport } from './planImport.ts';
import { undoImport } from './undoImport.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const FIELDS = 'id state problem lines created changed refused same leftAsIs';
const READ = `query ($id: ID!) { catalogImport(id: $id) { ${FIELDS} } }`;
const LIST = `{ catalogImports { ${FIELDS} } }`;
const CHANGES = `query ($id: ID!, $leftAsIs: Boolean) { catalogImportChanges(importId: $id, leftAsIs: $leftAsIs) { items {
  kind line name productId leftAsIs cells { column size before after } problems { line column message } sent { line columns values } } } }`;
const APPLY = `mutation ($id: ID!) { applyCatalogImport(id: $id, reason: "Tabela nova") { ... on CatalogImport { ${FIELDS} } ... on UserError { code } } }`;
const UNDO = `mutation ($id: ID!) { undoCatalogImport(id: $id, reason: "Tabela errada") { ... on CatalogImport { ${FIELDS} } ... on UserError { code } } }`;
/** The id of no import. */
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

type Answer = CatalogImport & { code?: string; items: CatalogChange[] };
const ask = async (document: string, variables: object): Promise<Answer> => {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Answer;
};
const exportFile = async (who: Person | null = admin) =>
  app.http.inject({ url: '/catalog-file', headers: bearer(who) ?? {} });
const send = (text: string | Buffer, who: Person | null = admin, encoding = '') =>
  app.http.inject({
    method: 'POST',
    url: `/catalog-imports?name=tabela.csv${encoding}`,
    payload: text,
    headers: { 'content-type': 'text/csv', ...bearer(who) },
  });

type Line = Record<string, string>;
const exported = async (): Promise<Line[]> =>
  parse((await exportFile()).body, { bom: true, delimiter: ';', columns: true });
const linesOf = async (slug: string) => (await exported()).filter(({ endereco }) => endereco === slug);
/** A line for a new product, with all columns empty. */
const NEW: Line = Object.fromEntries(COLUMN_NAMES.map((column) => [column, '']));
/** A file with these lines, as a spreadsheet writes it. */
const fileOf = (lines: readonly Line[]): string => {
  const columns = Object.keys(lines[0] ?? {});
  const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`;
  const rows = lines.map((line) => columns.map((column) => quoted(line[column])).join(';'));
  return [columns.join(';'), ...rows].join('\n');
};
/** Sends a file and plans its changes, as the worker does. */
async function plan(lines: readonly Line[] | string | Buffer, encoding = ''): Promise<Answer> {
  const isFile = typeof lines === 'string' || Buffer.isBuffer(lines);
  const { body } = await send(isFile ? lines : fileOf(lines), admin, encoding);
  const { id: importId } = JSON.parse(body);
  await planImport(app.services, importId);
  return ask(READ, { id: importId });
}
const changesOf = async (importId: string, more: object = {}) =>
  (await ask(CHANGES, { id: importId, ...more })).items;
async function apply(importId: string): Promise<Answer> {
  const started = await ask(APPLY, { id: importId });
  if (started.code) return started;
  await applyImport(app.services, importId);
  return ask(READ, { id: importId });
}
async function undo(importId: string): Promise<Answer> {
  await ask(UNDO, { id: importId });
  await undoImport(app.services, importId);
  return ask(READ, { id: importId });
}
const inShop = async (slug: string) => {
  await app.services.catalog.reload();
  const document =
    'query ($slug: String!) { product(slug: $slug) { name value variantGroup { variants { name price } } } }';
  return (await app.graphql(document, { slug })).data.product;
};

describe('the catalogue as a file', () => {
  it('can be downloaded, uploaded and imported by admins only', async () => {
    const others = [await signUp(app), await signUpAs(app, 'doctor')];
    for (const request of [exportFile, (who: Person | null) => send('codigo', who)]) {
      const answers = await Promise.all([null, ...others].map(request));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
    }
    await expectClosedToOthers(app, [
      [READ, { id }],
      [LIST],
      [CHANGES, { id }],
      [APPLY, { id }],
      [UNDO, { id }],
    ]);
  });

  it('is a CSV for Excel, and changes nothing when it is uploaded without edits', async () => {
    const { body, headers } = await exportFile();
    expect(headers['content-disposition']).toContain('catalogo.csv');
    expect(body).toMatch(/^\uFEFFcodigo;endereco;situacao;/);
    expect(body).toMatch(/;189,90;/);
    const lines = await exported();
    expect(lines.filter(({ endereco }) => endereco === 'chocosono').length).toBeGreaterThan(1);
    const planned = await plan(body);
    expect(planned).toMatchObject({
      state: 'READY',
      changed: 0,
      created: 0,
      refused: 0,
      lines: lines.length,
    });
    expect(planned.same).toBeGreaterThan(20);
    expect(await apply(planned.id)).toEqual({ code: 'nothing_changed' });
  });

  it('shows every change before it is applied, records an admin act for it, and can be undone', async () => {
    const [creatine, ...choco] = [...(await linesOf('creatina')), ...(await linesOf('chocosono'))];
    const [first, ...others] = choco;
    const value = app.services.catalog.current().find('creatina')?.value ?? 0;
    const lines = [
      { ...creatine, nome: '=Creatina', preco: '199,90', alerta_de_estoque: '4' },
      { ...first, preco: '10,90' },
      ...others,
      { ...first, tamanho_id: '', tamanho: 'Caixa com 9', sku: 'C9', unidades: '9', preco: '79,90' },
      { ...NEW, nome: 'Cera para bigode', menu: 'barba', preco: '39,90' },
    ];
    const planned = await plan(lines.map((line) => ({ ...NEW, ...line })));
    expect(planned).toMatchObject({ state: 'READY', changed: 2, created: 1, refused: 0 });
    const changes = await changesOf(planned.id);
    expect(changes.map(({ kind, line, name }) => [kind, line, name])).toEqual([
      ['CHANGED', 2, '=Creatina'],
      ['CHANGED', 3, 'Chocosono'],
      ['CREATED', 4 + others.length + 1, 'Cera para bigode'],
    ]);
    expect(changes[0]?.cells).toEqual([
      { column: 'nome', size: '', before: 'Creatina 500 g', after: "'=Creatina" },
      { column: 'preco', size: '', before: '189,90', after: '199,90' },
      { column: 'alerta_de_estoque', size: '', before: '', after: '4' },
    ]);
    expect(changes[1]?.cells.map(({ column, size, after }) => [column, size, after])).toEqual(
      expect.arrayContaining([
        ['preco', first?.tamanho, '10,90'],
        ['tamanho', 'Caixa com 9', 'Caixa com 9'],
        ['preco', 'Caixa com 9', '79,90'],
      ]),
    );
    expect((await inShop('creatina')).value).toBe(value);
    expect(await apply(planned.id)).toMatchObject({ state: 'APPLIED', problem: null });
    expect(await inShop('creatina')).toMatchObject({ name: '=Creatina', value: 19990 });
    const { variants } = (await inShop('chocosono')).variantGroup;
    expect(variants.at(-1)).toEqual({ name: 'Caixa com 9', price: 7990 });
    const [cera] = await linesOf('cera-para-bigode');
    expect(cera).toMatchObject({ situacao: 'rascunho', preco: '39,90' });
    expect((await linesOf('creatina'))[0]).toMatchObject({ nome: "'=Creatina", alerta_de_estoque: '4' });
    const productId = changes[0]?.productId ?? '';
    const acts = await readDecryptedRows(app, AdminAct, { entityId: productId, act: 'product-changed' });
    expect(acts).toMatchObject([{ reason: 'Tabela nova', detail: { importId: planned.id } }]);
    expect((await plan((await exportFile()).body)).changed).toBe(0);

    const undone = await undo(planned.id);
    expect(undone).toMatchObject({ state: 'UNDONE', leftAsIs: 0 });
    expect(await inShop('creatina')).toMatchObject({ name: 'Creatina 500 g', value });
    expect((await inShop('chocosono')).variantGroup.variants).toHaveLength(choco.length);
    expect(await linesOf('cera-para-bigode')).toEqual([]);
    expect((await linesOf('creatina'))[0]).toEqual(creatine);
  });

  it('cannot be applied while lines are refused, each with its number, column and message', async () => {
    const [gummy, finasteride] = [...(await linesOf('gummy')), ...(await linesOf('finasterida'))];
    const planned = await plan([
      { ...gummy, preco: '70,00' },
      { ...finasteride, endereco: 'finasterida-1' },
      { ...gummy, codigo: '99999', preco: '1,00' },
      { ...NEW, codigo: '', nome: 'Pente', menu: 'praia', preco: '5,00' },
      { ...NEW, codigo: '', nome: 'Escova', menu: 'barba', preco: 'grátis' },
      { ...NEW, codigo: '', nome: 'Sabão', menu: 'pele', endereco: 'gummy', preco: '5,00' },
    ]);
    expect(planned).toMatchObject({ changed: 1, created: 0, refused: 5 });
    const refused = (await changesOf(planned.id)).flatMap(({ problems }) => problems);
    expect(refused.map(({ line, column }) => [line, column])).toEqual([
      [3, null],
      [4, 'codigo'],
      [5, 'menu'],
      [6, 'preco'],
      [7, 'endereco'],
    ]);
    for (const { message } of refused) expect(message).toMatch(/^[A-ZÀ-Ú].*\.$/);
    expect(await apply(planned.id)).toEqual({ code: 'catalog_import_refused_lines' });
  });

  it('shows refused lines as they were sent, and reads them again once corrected, with their column of mistakes', async () => {
    const sizes = await linesOf('chocosono');
    const [gummy = {}] = await linesOf('gummy');
    const sent = [
      { ...gummy, preco: '70,00' },
      ...sizes.map((size) => ({ ...size, preco: 'caro', selo: "'=1+1" })),
    ];
    const changes = await changesOf((await plan(sent)).id);
    expect(changes.map(({ kind, sent: lines }) => [kind, lines.length])).toEqual([
      ['CHANGED', 0],
      ['REFUSED', sizes.length],
    ]);
    const [first] = changes[1]?.sent ?? [];
    expect(first?.line).toBe(3);
    const sentIn = (column: string) => first?.values[first.columns.indexOf(column)];
    expect([sentIn('preco'), sentIn('selo')]).toEqual(['caro', "'=1+1"]);
    const corrected = sizes.map((size) => ({
      ...size,
      selo: "'=1+1",
      erro: 'preco: Escreva um valor em reais.',
    }));
    expect(await plan(corrected)).toMatchObject({ refused: 0, changed: 1 });
  });

  it('takes a code with zeros in front as the same product, whose lines must agree', async () => {
    const [gummy = {}] = await linesOf('gummy');
    const planned = await plan([
      { ...gummy, selo: 'Novo' },
      { ...gummy, codigo: `00${gummy.codigo}`, selo: 'Oferta' },
    ]);
    expect(planned).toMatchObject({ lines: 2, changed: 0, refused: 1 });
  });

  it('refuses a second unit above the full price, also when both prices are in the file', async () => {
    const [fullPrice, secondUnit] = [
      ...(await linesOf('sleep-gummy')),
      ...(await linesOf('sleep-gummy-segunda-unidade')),
    ];
    const prices = (full: string, lower: string) => [
      { ...fullPrice, preco: full, preco_de: '' },
      { ...secondUnit, preco: lower, preco_de: '', etiqueta: '' },
    ];
    expect(await plan(prices('99,90', '120,00'))).toMatchObject({ refused: 1 });
    expect(await plan(prices('150,00', '120,00'))).toMatchObject({ refused: 0, changed: 2 });
    expect(await plan(prices('50,00', '40,00'))).toMatchObject({ refused: 0, changed: 2 });
  });

  it('is not applied when a product was changed since the plan, whose name is then in the problem', async () => {
    const [tonic] = await linesOf('tonico-para-barba');
    const planned = await plan([{ ...tonic, selo: 'Novo' }]);
    await app.services.database.pool.query(
      `update product set version = version + 1 where slug = 'tonico-para-barba'`,
    );
    const answer = await apply(planned.id);
    expect(answer).toMatchObject({ state: 'STALE', problem: expect.stringContaining('Tônico') });
    expect((await linesOf('tonico-para-barba'))[0]?.selo).toBe(tonic?.selo);
    expect(await apply(planned.id)).toEqual({ code: 'catalog_import_not_ready' });
  });

  it('writes nothing when an alert of its stock was changed since the plan', async () => {
    const planned = await plan([{ ...(await linesOf('tonico-para-barba'))[0], alerta_de_estoque: '4' }]);
    const skuId = (await changesOf(planned.id))[0]?.productId;
    await app.services.database.pool.query('update stock set alert_at = 9 where sku_id = $1', [skuId]);
    expect(await apply(planned.id)).toMatchObject({ state: 'STALE' });
    expect((await linesOf('tonico-para-barba'))[0]?.alerta_de_estoque).toBe('9');
  });

  it('keeps a new product whose first units arrive while it is undone', async () => {
    const planned = await plan([{ ...NEW, nome: 'Pente de bolso', menu: 'barba', preco: '9,90' }]);
    await apply(planned.id);
    const skuId = (await changesOf(planned.id))[0]?.productId;
    const receiving = await app.services.database.pool.connect();
    await receiving.query('begin');
    const received = `with s as (update stock set on_hand = 5 where sku_id = $1 returning sku_id)
      insert into stock_movement (sku_id, at, kind, units, on_hand) select sku_id, now(), 'received', 5, 5 from s`;
    await receiving.query(received, [skuId]);
    const undone = undo(planned.id);
    await readUntil(
      () =>
        app.services.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ({ rowCount }) => rowCount === 1,
    );
    await receiving.query('commit');
    receiving.release();
    expect(await undone).toMatchObject({ state: 'UNDONE', leftAsIs: 1 });
    expect(await linesOf('pente-de-bolso')).toHaveLength(1);
  });

  it('can be undone except for the products that were changed after the import', async () => {
    const [shampoo, anti] = [...(await linesOf('shampoo-energizante')), ...(await linesOf('anti-aging'))];
    const planned = await plan([
      { ...shampoo, selo: 'Novo' },
      { ...anti, selo: 'Novo' },
    ]);
    await apply(planned.id);
    await app.services.database.pool.query(
      `update product set version = version + 1 where slug = 'anti-aging'`,
    );
    expect(await undo(planned.id)).toMatchObject({ state: 'UNDONE', leftAsIs: 1 });
    expect((await changesOf(planned.id, { leftAsIs: true })).map(({ name }) => name)).toEqual([anti?.nome]);
    expect((await linesOf('shampoo-energizante'))[0]?.selo).toBe(shampoo?.selo);
    expect((await linesOf('anti-aging'))[0]?.selo).toBe('Novo');
  });

  it('is answered with an error when it cannot be read, and no import is stored', async () => {
    const before = await ask(LIST, {});
    const answer = await send('codigo;custo\n1;2');
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'catalog_file_unreadable' });
    expect(await ask(LIST, {})).toEqual(before);
  });
});

/** Text in an encoding that Node only decodes. */
function encodedAs(text: string, encoding: 'windows-1252' | 'macintosh'): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]));
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}

describe('a spreadsheet as programs save it', () => {
  const NAMES = ['codigo', 'nome', 'preco', 'selo', 'alerta_de_estoque'];
  /** A changed product with accents, thousands and a quoted line break, then a row without cells. */
  const rowsOf = (code: string, price: string, alert: string) => [
    NAMES,
    [code, 'Creatina da manhã', price, 'Promoção\nde dezembro', alert],
    ['', '', '', '', ''],
  ];
  const csv = (rows: string[][], mark: string, end: string, trailing = 0) =>
    rows
      .map((row) => [...row, ...Array.from({ length: trailing }, () => '')])
      .map((row) => row.map((cell) => (/[\n,;"]/.test(cell) ? `"${cell}"` : cell)).join(mark) + end)
      .join('');

  it.each([
    [
      'Excel for Windows, CSV UTF-8, with empty columns',
      (code: string) => Buffer.from(`\uFEFF${csv(rowsOf(code, 'R$ 1.000,50', '1.000'), ';', '\r\n', 3)}`),
      '',
    ],
    [
      'Excel for Windows, CSV, with the currency and no-break spaces',
      (code: string) =>
        encodedAs(csv(rowsOf(code, 'R$\u00a01.000,50', '1.000'), ';', '\r\n', 2), 'windows-1252'),
      '&encoding=windows-1252',
    ],
    [
      'Excel for Windows, Unicode text',
      (code: string) =>
        Buffer.from(`\uFEFF${csv(rowsOf(code, '1.000,50', '1000'), '\t', '\r\n')}`, 'utf16le'),
      '',
    ],
    [
      'Excel for Mac, CSV, with carriage returns',
      (code: string) => encodedAs(csv(rowsOf(code, '1.000,5', '1.000'), ';', '\r', 4), 'macintosh'),
      '&encoding=macintosh',
    ],
    [
      'LibreOffice, UTF-8 without a mark, separated by commas, with decimal points',
      (code: string) => Buffer.from(csv(rowsOf(code, '1,000.50', '1,000'), ',', '\n', 1)),
      '',
    ],
    [
      'another program, with a line that names the separator',
      (code: string) => Buffer.from(`sep=,\r\n${csv(rowsOf(code, '1000,50', '1000'), ',', '\r\n')}`),
      '',
    ],
  ])('is read right: %s', async (_title, fileFor, encoding) => {
    const [creatine] = await linesOf('creatina');
    const planned = await plan(fileFor(creatine?.codigo ?? ''), encoding);
    expect(planned).toMatchObject({ state: 'READY', lines: 1, changed: 1, refused: 0 });
    const [change] = await changesOf(planned.id);
    expect(change?.cells.map(({ column, after }) => [column, after])).toEqual([
      ['nome', 'Creatina da manhã'],
      ['selo', 'Promoção\nde dezembro'],
      ['preco', '1000,50'],
      ['alerta_de_estoque', '1000'],
    ]);
  });

  it('has the encoding asked with lines in both forms before an import is stored, and another word for it is refused', async () => {
    const file = encodedAs('codigo;nome\r\n1;Óleo de cravo\r\n', 'macintosh');
    const before = await ask(LIST, {});
    const answer = await send(file);
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({
        error: 'catalog_file_encoding_unknown',
        samples: [{ windows: '1;îleo de cravo', mac: '1;Óleo de cravo' }],
      }),
    ]);
    expect(await ask(LIST, {})).toEqual(before);
    const refused = await send(file, admin, '&encoding=latin9');
    expect(JSON.parse(refused.body)).toMatchObject({ error: 'invalid_input' });
  });

  it('names each cell whose number could be two numbers, or that breaks the rule of the file', async () => {
    const [creatine, gummy] = [...(await linesOf('creatina')), ...(await linesOf('gummy'))];
    const planned = await plan(
      [
        'codigo;preco;alerta_de_estoque;sku',
        `${creatine?.codigo};1.234,50;1,000;`,
        ';;;',
        `${gummy?.codigo};49.90;20;7,89123E+12`,
      ].join('\r\n'),
    );
    expect(planned).toMatchObject({ changed: 0, refused: 2 });
    const problems = (await changesOf(planned.id)).flatMap(({ problems: found }) => found);
    expect(problems).toEqual([
      { line: 2, column: 'alerta_de_estoque', message: expect.stringMatching(/mil ou decimal/) },
      { line: 4, column: 'preco', message: expect.stringMatching(/usam vírgula/) },
      { line: 4, column: 'sku', message: expect.stringMatching(/arredondado/) },
    ]);
  });

  it('that is exported has no cell that begins like a formula', async () => {
    await app.services.database.pool.query(
      `update product set content = content || '{"tag":"=1+1"}' where slug = 'gummy'`,
    );
    const cells: string[][] = parse((await exportFile()).body, { bom: true, delimiter: ';' });
    expect(cells.flat()).toContain("'=1+1");
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
  });
});
