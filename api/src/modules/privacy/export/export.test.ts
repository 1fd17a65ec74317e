import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadExport,
  EXPORT_LINK,
  FIRST_NAME,
  type FullPerson,
  personWithEverything,
  REQUEST_EXPORT,
} from '../../../../test/builders/personalData.ts';
import { signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { PERSONAL_TABLES } from '../tables/personalTables.ts';
import { deleteExpiredExports, prepareExport } from './prepareExport.ts';
import { exportLink, openExport } from './requestExport.ts';

let app: TestApp;
let patient: FullPerson;
let other: FullPerson;
let archive: Map<string, Buffer>;
const readEverything = () =>
  Buffer.concat(
    [...archive].filter(([name]) => !name.startsWith('arquivos/')).map(([, bytes]) => bytes),
  ).toString();

beforeAll(async () => {
  app = await startTestApp();
  patient = await personWithEverything(app);
  other = await personWithEverything(app);
  archive = await downloadExport(app, patient);
});
afterAll(() => app.close());

const ask = async (document: string, variables: object, who?: { token: string }) =>
  Object.values((await app.graphql(document, { ...variables }, who)).data ?? {})[0] as Record<
    string,
    unknown
  >;

describe('a data export', () => {
  it('has a page to read and a JSON file for every table that is copied', () => {
    const titles = PERSONAL_TABLES.filter(({ title }) => title !== null);
    expect([...archive.keys()].filter((name) => name.startsWith('paginas/'))).toHaveLength(titles.length);
    expect([...archive.keys()].filter((name) => name.startsWith('dados/'))).toHaveLength(titles.length);
    expect(archive.get('index.html')?.toString()).toContain('<html lang="pt-BR">');
    for (const [name, bytes] of archive) if (name.startsWith('dados/')) JSON.parse(bytes.toString());
  });

  it.each<[string, () => string[]]>([
    ['dados/cadastro.json', () => [FIRST_NAME, patient.email, patient.document]],
    ['dados/pedidos.json', () => [patient.orderId, 'Avenida Paulista']],
    ['dados/pagamentos.json', () => ['1111']],
    ['dados/conversas-com-o-medico.json', () => ['losartana-canario', 'aviso-canario']],
    ['dados/avaliacoes.json', () => ['question', 'response']],
    ['dados/receitas.json', () => ['Carla Nunes']],
    ['dados/itens-das-receitas.json', () => ['Minoxidil espuma']],
    ['dados/aceites-das-avaliacoes.json', () => ['consentId']],
    ['dados/sessoes.json', () => ['createdAt']],
    ['dados/itens-do-carrinho.json', () => ['quantity']],
    ['dados/novidades-por-e-mail.json', () => [patient.email]],
    ['paginas/conversas-com-o-medico.html', () => ['losartana-canario', 'Quem escreveu']],
    ['paginas/pedidos.html', () => ['R$', 'Total']],
  ])('%s contains the person’s own data', (name, facts) => {
    const text = archive.get(name)?.toString();
    for (const fact of facts()) expect(text).toContain(fact);
  });

  it('labels every field of every page in Portuguese, and shows no code of the database', () => {
    const labels = [...archive]
      .filter(([name]) => name.startsWith('paginas/'))
      .flatMap(([name, page]) =>
        [...page.toString().matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, label]) => `${name} ${label}`),
      );
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((label) => !/ \p{Lu}/u.test(label))).toEqual([]);
    const page = (name: string) => archive.get(`paginas/${name}.html`)?.toString();
    expect(page('cadastro')).toContain('<dt>Papel</dt><dd>paciente</dd>');
    expect(page('pagamentos')).toContain('<dt>Forma</dt><dd>cartão de crédito</dd>');
    expect(page('pedidos')).toContain('<dt>Situação</dt><dd>Compra aprovada</dd>');
    expect(page('pagamentos')).toContain('<dt>Bandeira</dt><dd>Visa</dd>');
    expect(page('consentimentos')).toContain('<dt>Endereço de rede (IP)</dt>');
    expect(readEverything()).not.toMatch(/nameWords|deviceHash/);
  });

  it('lists what is empty in one sentence, without links to empty pages', () => {
    const index = archive.get('index.html')?.toString() ?? '';
    expect(index).toMatch(/Nada guardado sobre<\/h2><p>[^<]*Chaves de acesso/);
    expect(index).not.toContain('(0)');
  });

  it('contains the photos, linked from the pages', async () => {
    const photo = archive.get(`arquivos/${patient.documentPhoto}.jpg`);
    expect(photo?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(archive.get('paginas/fotos-de-evolucao.html')?.toString()).toContain(
      `../arquivos/${patient.documentPhoto}.jpg`,
    );
  });

  it('contains nothing of other people: no id, e-mail or CPF', async () => {
    const { rows } = await app.services.database.pool.query(
      `select id::text as id from user_account where id <> $1 union all select id::text from stored_file where user_id <> $1
       union all select id::text from medical_appointment where user_id <> $1 union all select id::text from transaction where user_id <> $1`,
      [patient.id],
    );
    const text = readEverything();
    expect(rows.length).toBeGreaterThan(5);
    const theirs = [
      ...rows.map(({ id }) => id),
      other.email,
      other.document,
      patient.doctor.email,
      patient.doctor.document,
    ];
    expect(theirs.filter((value) => text.includes(value))).toEqual([]);
  });

  it('contains no secret of the account', () => {
    // A JWE begins with `eyJ`.
    expect(readEverything()).not.toMatch(
      /argon2|refreshHash|passwordHash|secretSealed|codeHash|sealedCode|eyJ/,
    );
  });

  it('is stored in encrypted parts', async () => {
    const { rows } = await app.services.database.pool.query(
      `select prefix, parts from data_export where user_id = $1`,
      [patient.id],
    );
    const part = await app.services.outside.storage.get(`${rows[0].prefix}000000`);
    const bytes: Buffer[] = [];
    for await (const chunk of part ?? []) bytes.push(chunk as Buffer);
    expect(Buffer.concat(bytes).toString()).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('is announced by a mail without any of its contents', async () => {
    const [mail] = await queuedMails(app, { to: patient.email, template: 'data-export-ready' });
    expect(mail).toEqual({
      template: 'data-export-ready',
      to: patient.email,
      data: { firstName: FIRST_NAME, privacyUrl: expect.stringMatching(/\/perfil\/privacidade$/) },
    });
  });
});

describe('requestDataExport', () => {
  it('is refused without a session, and to a session without the password', async () => {
    expect((await app.graphql(REQUEST_EXPORT, { password: 'x' })).errors?.[0]?.extensions?.code).toBe(
      'UNAUTHENTICATED',
    );
    const someone = await signUp(app);
    expect(await ask(REQUEST_EXPORT, { password: 'outra senha 1' }, someone)).toEqual({
      code: 'invalid_password',
    });
    expect(await ask(REQUEST_EXPORT, {}, someone)).toEqual({ code: 'invalid_password' });
  });

  it('requires a fresh code where there is a second factor', async () => {
    const someone = await signUp(app);
    await app.services.database.pool.query(
      `insert into two_factor (user_id, secret_sealed, confirmed_at, created_at) values ($1, 'x', now(), now())`,
      [someone.id],
    );
    expect(await ask(REQUEST_EXPORT, { password: someone.password }, someone)).toEqual({
      code: 'step_up_required',
    });
  });

  it('returns the copy that is being prepared on a second request', async () => {
    const someone = await signUp(app);
    const [first, second] = await Promise.all([
      ask(REQUEST_EXPORT, { password: someone.password }, someone),
      ask(REQUEST_EXPORT, { password: someone.password }, someone),
    ]);
    expect(first).toMatchObject({ status: 'preparing', size: 0 });
    expect(second.id).toBe(first.id);
  });

  it('prepares a copy that is ready, and in the bucket, after two runs at once, as after a killed process', async () => {
    const someone = await signUp(app);
    const { id } = await ask(REQUEST_EXPORT, { password: someone.password }, someone);
    await Promise.all([prepareExport(app.services, String(id)), prepareExport(app.services, String(id))]);
    const { rows } = await app.services.database.pool.query(
      'select state, prefix from data_export where id = $1',
      [id],
    );
    expect(rows[0].state).toBe('ready');
    expect(await app.services.outside.storage.head(`${rows[0].prefix}000000`)).not.toBeNull();
  });
});

describe('the link to a data export', () => {
  it('is refused to another person, and requires a confirmation in another session', async () => {
    const id = String((await ask('{ myDataExport { id } }', {}, patient)).id);
    const foreign = await app.graphql(EXPORT_LINK, { id }, other);
    expect(foreign.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    const secondSignIn = await app.graphql(
      `mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } } }`,
      { input: { username: patient.email, password: patient.password } },
    );
    const elsewhere = { token: secondSignIn.data.login.token };
    expect(await ask(EXPORT_LINK, { id }, elsewhere)).toEqual({ code: 'invalid_password' });
    expect(await ask(EXPORT_LINK, { id, password: patient.password }, elsewhere)).toEqual({
      url: expect.stringMatching(/^\/exports\//),
    });
  });

  it('is refused when it was changed, has expired, or the session ended', async () => {
    const id = String((await ask('{ myDataExport { id } }', {}, patient)).id);
    const url = String((await ask(EXPORT_LINK, { id }, patient)).url);
    const status = async (address: string) => (await fetch(`${app.url}${address}`)).status;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace(patient.id, other.id))).toBe(404);
    expect(await status(`${url.slice(0, -2)}AA`)).toBe(404);
    expect(await status(`/exports/${id}`)).toBe(404);
    app.clock.moveTo(6 * 60_000);
    expect(await status(url)).toBe(404);
    app.clock.moveTo(0);
    await app.graphql('mutation { logout { __typename } }', {}, patient);
    expect(await status(url)).toBe(404);
  });

  it('expires after 24 hours, and the archive with it', async () => {
    const someone = await signUp(app);
    const { id } = await ask(REQUEST_EXPORT, { password: someone.password }, someone);
    await prepareExport(app.services, String(id));
    const { rows } = await app.services.database.pool.query('select prefix from data_export where id = $1', [
      id,
    ]);
    // Before the sweep runs, the archive still exists but can no longer be opened.
    const { sessionId } = (await app.services.callers.tokens.read(someone.token, app.clock.now())) ?? {};
    const link = { exportId: String(id), userId: someone.id, sessionId: String(sessionId) };
    const opened = async () => {
      const address = new URL(exportLink(app.services.callers.tokens, link, app.clock.now()), app.url);
      return openExport(app.services, {
        exportId: link.exportId,
        proof: address.searchParams.get('t') ?? '',
      });
    };
    app.clock.moveTo(23.9 * 3_600_000);
    expect(await opened()).not.toBeNull();
    app.clock.moveTo(24.1 * 3_600_000);
    expect(await opened()).toBeNull();
    expect(await deleteExpiredExports(app.services)).toBeGreaterThan(0);
    expect(await app.services.outside.storage.head(`${rows[0].prefix}000000`)).toBeNull();
    app.clock.moveTo(0);
    expect(await ask(EXPORT_LINK, { id }, someone)).toEqual({ code: 'data_export_over' });
  });
});
