import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readUntil, type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let admin: Person;
let buyer: Shopper;
let orderId: string;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await signUpAs(app, 'admin');
  buyer = await shopper(app);
  orderId = (await buyer.order()).id;
  await buyer.payByCard(orderId);
});
afterAll(() => app.close());

async function ask(query: string, more: object = {}) {
  const { statusCode, payload } = await app.http.inject({
    method: 'POST',
    url: '/graphql/explorer',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    payload: JSON.stringify({ query, ...more }),
  });
  return { statusCode, payload, body: JSON.parse(payload) };
}

/** What identifies the buyer in an answer. */
const revealed = (payload: string): string[] =>
  [buyer.document, buyer.email, buyer.contact.name, 'Barbosa', '98765', 'Avenida Paulista'].filter((words) =>
    payload.includes(words),
  );

describe('an admin without a reason', () => {
  it.each([
    ['by another name', '{ transactions { items { contact { id: document n: name e: email phone } } } }'],
    [
      'in fragments of fragments',
      'query { ...a } fragment a on Query { transactions { ...b } } fragment b on TransactionList { items { contact { ...c } } } fragment c on Contact { name document }',
    ],
    [
      'in a nameless fragment with conditions',
      'query ($yes: Boolean = true) { transactions { items { ... on Transaction @include(if: $yes) { contact { ... { name email @skip(if: false) } } address { street zipcode addressNumber } } } } }',
    ],
    [
      'in two operations of which one is chosen',
      'query A { users { total } } query B { users { items { email document } } }',
    ],
  ])('does not read personal data %s', async (_title, query) => {
    const { statusCode, payload } = await ask(query, query.includes('query B') ? { operationName: 'B' } : {});
    expect(statusCode).toBe(200);
    expect(revealed(payload)).toEqual([]);
  });

  it('does not read it in a printed label, whose text is a file', async () => {
    const query = `mutation ($ids: [ID!]!) { printTransactions(ids: $ids, kind: LABELS) { ... on PrintedTransactions { printed pdf } } }`;
    const { body } = await ask(query, {
      variables: { ids: [orderId] },
      mode: 'change',
      reason: 'Etiqueta perdida no depósito',
    });
    expect(body.data.printTransactions).toEqual({ printed: 1, pdf: '•••' });
    expect(body.extensions.run.masked).toEqual(['PrintedTransactions.pdf']);
  });

  it.each([
    ['a value of the wrong type', 'query { users(search: 5) { total } }'],
    ['an id that is no id', '{ customer(id: "52998224725") { name } }'],
    ['a person who does not exist', '{ customer(id: "0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11") { name } }'],
  ])('reads nothing of a person, and no internals, in the error for %s', async (_title, query) => {
    const { payload, body } = await ask(query);
    expect(body.errors).toHaveLength(1);
    expect(revealed(payload)).toEqual([]);
    expect(payload).not.toMatch(/select |stack|node_modules/i);
  });

  it.each([
    ['a mutation sent as an ordinary document', 'mutation { removeSavedFilters(id: "x") { __typename } }'],
    [
      'a mutation beside a query',
      'query A { users { total } } mutation B { saveFilters(input: { list: TRANSACTIONS, title: "x", filters: [], isShared: false }) { __typename } }',
    ],
    ['a subscription', 'subscription { transactionStatusChanged { cursor } }'],
  ])('does not change data by %s', async (_title, query) => {
    const before = await app.services.database.pool.query('select count(*) from saved_filters');
    const operationName = query.includes(' B ') ? 'B' : undefined;
    expect((await ask(query, { operationName })).statusCode).toBe(400);
    expect((await app.services.database.pool.query('select count(*) from saved_filters')).rows).toEqual(
      before.rows,
    );
  });
});

it('an admin who loses the role is refused with the token of before, also when a reason was given', async () => {
  const other = await signUpAs(app, 'admin');
  const { data } = await app.graphql(
    'mutation { giveAccessReason(kind: COMPLAINT, text: "Pedido do atendimento 42") { __typename } }',
    {},
    admin,
  );
  expect(data.giveAccessReason.__typename).toBe('AccessReasonGiven');
  expect(revealed((await ask('{ users(limit: 100) { items { document } } }')).payload)).toEqual([
    buyer.document,
  ]);
  const change = await app.graphql(
    'mutation ($id: ID!) { changeRole(userId: $id, role: patient, reason: "Saiu da empresa.") { __typename ... on UserError { code } } }',
    { id: admin.id },
    other,
  );
  expect(change.data.changeRole).toEqual({ __typename: 'User' });
  // The end of the sessions reaches each process with the event log.
  const { statusCode, payload } = await readUntil(
    () => ask('{ users(limit: 100) { items { document } } }'),
    (answer) => answer.statusCode !== 200,
  );
  expect(statusCode).toBe(401);
  expect(revealed(payload)).toEqual([]);
});
