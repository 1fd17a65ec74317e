import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { ACCESS_REASON_MINUTES } from '#schema/audit/accessReasons.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { runText } from '../../shared/database/database.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { examineDocument } from './examineDocument.ts';
import { hostileDocuments } from './hostileDocuments.ts';

/** How many hostile documents are sent over HTTP; `HOSTILE_DOCUMENTS=10000` gives the figure of docs/performance.md. */
const HOSTILE = Number(process.env.HOSTILE_DOCUMENTS ?? fullCount(200, 50));
const TOGETHER = 200;
jest.setTimeout(Math.max(360_000, HOSTILE * 60));

let shop: TestApp;
let admin: Person;
let rui: Person;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await signUpAs(shop, 'admin');
  rui = await signUp(shop, { firstName: 'Rui' });
});
afterAll(() => shop.close());

async function ask(body: object, who: Person | null = admin) {
  const { statusCode, payload } = await shop.http.inject({
    method: 'POST',
    url: '/graphql/explorer',
    headers: {
      'content-type': 'application/json',
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    },
    payload: JSON.stringify(body),
  });
  return { status: statusCode, body: JSON.parse(payload) };
}
const codeOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.errors?.[0]?.extensions.code;

const PEOPLE =
  'query ($search: String) { users(search: $search, limit: 5) { total items { id role name email document } } }';
const askRui = async () => (await ask({ query: PEOPLE, variables: { search: rui.document } })).body;
const listPeople = { query: PEOPLE, variables: { search: null } };
const acts = async () => {
  const { data } = await shop.graphql(
    '{ adminActs(limit: 100) { items { act reason detail adminId } } }',
    {},
    admin,
  );
  return data.adminActs.items.filter(({ act }: { act: string }) => act.startsWith('explorer-'));
};

describe('the explorer', () => {
  it('is closed to everyone but admins', async () => {
    for (const who of [null, rui, await signUpAs(shop, 'doctor')])
      expect((await ask({ query: '{ users { total } }' }, who)).body).not.toHaveProperty('data');
    expect((await ask(listPeople, null)).status).toBe(401);
    expect((await ask(listPeople, rui)).status).toBe(403);
  });

  it.each([
    ['a CPF in a variable', 'query ($s: String) { users(search: $s) { total } }', () => rui.document],
    ['an e-mail', 'query ($s: String) { users(search: $s) { items { id } } }', () => rui.email],
    ['a default', 'query ($s: String = "Rui") { users(search: $s) { total } }', () => undefined],
    [
      'a literal under another name',
      '{ transactions { total } a: users(search: "Rui") { total } }',
      () => undefined,
    ],
    [
      'the buyer of an order',
      'query ($s: String) { transactions(search: $s) { total } }',
      () => rui.document,
    ],
    [
      'a buyer whose name is as long as an order code',
      'query ($s: String) { transactions(search: $s) { total } }',
      () => 'Aparecida Silva',
    ],
    [
      'a buyer whose e-mail is as long as an order code',
      'query ($s: String) { transactions(search: $s) { total } }',
      () => 'apolo198012345',
    ],
    ['the owner of a subscription', 'query ($s: String) { recurrences(search: $s) { total } }', () => 'Rui'],
    [
      'a fragment',
      'query ($s: String!) { ...a } fragment a on Query { lookUpDocument(document: $s) { __typename } }',
      () => rui.document,
    ],
  ])(
    'refuses to search by personal data before a reason, and records nothing: %s',
    async (_title, query, search) => {
      const before = (await acts()).length;
      const refused = await ask({ query, variables: { s: search() } });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'explorer_search_masked']);
      expect(await acts()).toHaveLength(before);
    },
  );

  it('answers a search for an order code, which is no personal data, before a reason', async () => {
    // No order has this code.
    const { body } = await ask({ query: '{ transactions(search: "AP-123456789012") { total } }' });
    expect(body.data.transactions.total).toBe(0);
  });

  it('shows an admin their own data, also before a reason', async () => {
    const { body } = await ask({ query: '{ me { email } }' });
    expect(body.data.me.email).toBe(admin.email);
  });

  it('hides personal data until the admin gives a reason', async () => {
    // An empty search is no search by personal data.
    const hidden = (await ask({ query: PEOPLE, variables: { search: ' ' } })).body;
    expect(hidden.data.users.items).toContainEqual({
      id: rui.id,
      role: 'patient',
      name: '•••',
      email: 'oculto@exemplo.invalid',
      document: '•••',
    });
    expect(hidden.extensions.run.masked).toEqual(['User.document', 'User.email', 'User.name']);
    const { data } = await shop.graphql(
      'mutation { giveAccessReason(kind: COMPLAINT, text: "Pedido do atendimento 42") { __typename } }',
      {},
      admin,
    );
    expect(data.giveAccessReason.__typename).toBe('AccessReasonGiven');
    const shown = await askRui();
    expect(shown.data.users.items).toMatchObject([{ email: rui.email, document: rui.document }]);
    expect(shown.extensions.run.masked).toEqual([]);
    const until = shop.clock.now().getTime() + ACCESS_REASON_MINUTES * 60_000;
    expect(Math.abs(Date.parse(shown.extensions.run.shownUntil) - until)).toBeLessThan(60_000);
    expect(hidden.extensions.run.shownUntil).toBeNull();
  });

  it('says what a refused document costs', async () => {
    // 2,301 fields: the list itself, and 23 of each of 100 orders, which are assumed to have ten items of two fields.
    const list = 'transactions(limit: 100) { items { code items { name quantity } } }';
    const askFor = async (lists: string) => (await ask({ query: `{ ${lists} }` })).body;
    const some = await askFor(`a: ${list} b: ${list} c: ${list}`);
    expect(some.errors[0].message).toBe(
      'Esta consulta lê 6.903 campos, e o máximo é 5.000. Peça menos linhas.',
    );
    const lists = Array.from({ length: 5 }, (_, index) => `l${index}: ${list}`);
    const inner = 'id name image quantity isService prescription cancelledQuantity';
    const many = await askFor(lists.join(' ').replaceAll('name quantity', inner));
    expect(many.errors[0].message).toMatch(/lê mais de 20\.000 campos/);
  });

  it('records each run with its document and its admin, and does not record a refused document', async () => {
    const before = (await acts()).length;
    await ask({ query: '{ users(limit: 99999) { total } }' });
    expect(await acts()).toHaveLength(before);
    await ask({ query: '{ users(limit: 3) { total } }' });
    const [newest] = await acts();
    expect(newest).toMatchObject({ act: 'explorer-read', adminId: admin.id });
    expect(newest.detail).toContain('users(limit: 3)');
  });

  it.each([
    ['a name as long as an order code', 'Aparecida Silva'],
    ['a birth date', '1980-05-03'],
    ['a short part of a name', 'Rui'],
  ])('records %s only masked', async (_case, search) => {
    const query = `query ($search: String) { users(search: $search) { total } a: users(search: "${search}") { total } }`;
    expect((await ask({ query, variables: { search } })).status).toBe(200);
    const [{ detail }] = await acts();
    expect(detail).toContain('•••');
    expect(detail).not.toContain(search);
  });

  it('records the variables of a run, with masked texts of persons', async () => {
    const query = `query ($search: String, $about: ID, $role: Role) {
      # Pedido de ${rui.email}
      users(search: $search, role: $role) { total }
      a: users(search: "${rui.email}") { total }
      accessTrail(about: $about) { total }
    }`;
    const { status } = await ask({
      query,
      variables: { search: rui.document, about: rui.id, role: 'patient' },
    });
    expect(status).toBe(200);
    const [{ detail }] = await acts();
    const { variables, document } = JSON.parse(detail);
    const digits = rui.document.replace(/\D/g, '');
    expect(variables).toEqual({
      search: `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`,
      about: rui.id,
      role: 'patient',
    });
    expect(document).toContain(`users(search: "${rui.email.slice(0, 1)}***@`);
    for (const text of [rui.email, rui.document, digits]) expect(detail).not.toContain(text);
  });

  it('changes data only in the mode for it, with a reason, one change at a time; that mode runs no query', async () => {
    const save = `saveFilters(input: { list: TRANSACTIONS, title: "Atrasados", filters: [], isShared: false }) { __typename ... on SavedFilters { title } }`;
    const query = `mutation { ${save} }`;
    expect(codeOf(await ask({ query }))).toBe('explorer_read_only');
    expect(codeOf(await ask({ query, mode: 'change' }))).toBe('reason_required');
    const { body } = await ask({ query, mode: 'change', reason: 'Teste do modo de alteração' });
    expect(body.data.saveFilters).toEqual({ __typename: 'SavedFilters', title: 'Atrasados' });
    expect((await acts())[0]).toMatchObject({
      act: 'explorer-changed',
      reason: 'Teste do modo de alteração',
    });
    const two = { query: `mutation { a: ${save} b: ${save} }`, mode: 'change', reason: 'Duas de uma vez' };
    expect((await ask(two)).body.errors[0].message).toBe('Faça uma alteração de cada vez.');
    expect(codeOf(await ask({ query: '{ users { total } }', mode: 'change' }))).toBe('BAD_REQUEST');
  });

  it('reads through a connection whose role cannot write and whose statements end', async () => {
    const { readOnly } = shop.services.database;
    const reader = jest.spyOn(readOnly, 'em');
    await ask(listPeople);
    expect(reader).toHaveBeenCalled();
    reader.mockRestore();
    const em = await readOnly.em();
    const [facts] = await runText<Record<string, string>>(
      em,
      `select current_user as role, current_setting('default_transaction_read_only') as "readOnly",
              current_setting('statement_timeout') as timeout,
              has_table_privilege(current_user, 'user_account', 'insert, update, delete') as "mayWrite"`,
    );
    expect(facts).toMatchObject({
      role: expect.stringMatching(/_reader$/),
      readOnly: 'on',
      timeout: '5s',
      mayWrite: false,
    });
    await expect(runText(em, `update user_account set role = 'admin'`)).rejects.toThrow();
    await expect(
      em.transactional(async (inner) => {
        await runText(inner, 'set transaction read write');
        await runText(inner, `update user_account set role = 'admin'`);
      }),
    ).rejects.toThrow(/permission denied/);
  });

  it('hides personal data again when the time of the reason is over', async () => {
    // The reason was given in a test before.
    const maskedAfter = async (ms: number) => {
      const viewer = await shop.services.callers.tokens.read(admin.token, new Date());
      shop.clock.moveTo(ms);
      if (!viewer) throw new Error('The token of the admin is not valid.');
      const token = await shop.services.callers.tokens.sign(viewer, shop.clock.now());
      const { body } = await ask({ query: PEOPLE, variables: { search: null } }, { ...admin, token });
      const searched = await ask({ query: PEOPLE, variables: { search: rui.document } }, { ...admin, token });
      shop.clock.moveTo(0);
      return [searched.status, body.extensions.run.masked];
    };
    const minutes = ACCESS_REASON_MINUTES * 60_000;
    expect(await maskedAfter(minutes - 60_000)).toEqual([200, []]);
    expect(await maskedAfter(minutes + 1_000)).toEqual([400, ['User.document', 'User.email', 'User.name']]);
  });
});

describe('a hostile document', () => {
  it('is refused before any statement, whatever makes it hostile', async () => {
    const documents = fc.sample(hostileDocuments, { numRuns: fullCount(10_000, 500), seed: 20_261_123 });
    const { answer, statements } = await countStatementsOfProcess(async () =>
      documents.filter((document) => !(examineDocument(shop.schema, document) instanceof Error)),
    );
    expect(answer).toEqual([]);
    expect(statements).toEqual([]);
  });

  it('is refused the same way over HTTP', async () => {
    const documents = fc.sample(hostileDocuments, { numRuns: HOSTILE, seed: 7 });
    for (let from = 0; from < documents.length; from += TOGETHER) {
      const { answer, statements } = await countStatementsOfProcess(() =>
        Promise.all(documents.slice(from, from + TOGETHER).map((document) => ask(document))),
      );
      expect(new Set(answer.map(({ status }) => status))).toEqual(new Set([400]));
      expect(statements).toEqual([]);
    }
  });
});
