import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { newId } from '../../../shared/ids.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const PRODUCT = 'product { id version value status }';
const REFUSED = '... on UserError { code } ... on InvalidInput { fields { path } }';
const LIST = `query ($search: String) { managedProducts(search: $search, limit: 100) {
  items { id version value status skus { skuId price isVariant } } } }`;
const PREVIEW = `query ($ids: [ID!]!, $change: PriceChangeInput!) { previewPrices(ids: $ids, change: $change) {
  ... on PricePreviewList { items { id refusal message steps { skuId size before after isRounded } ${PRODUCT} } } ${REFUSED} } }`;
const OUTCOMES = `... on ProductOutcomes { changed items { id refusal message ${PRODUCT} } } ${REFUSED}`;
const PRICES = `mutation ($products: [SeenProductInput!]!, $change: PriceChangeInput!, $reason: String!) {
  changePrices(products: $products, change: $change, reason: $reason) { ${OUTCOMES} } }`;
const PUBLISH = `mutation ($products: [SeenProductInput!]!, $reason: String!) {
  publishProducts(products: $products, reason: $reason) { ${OUTCOMES} } }`;
const ARCHIVE = `mutation ($products: [SeenProductInput!]!, $reason: String!) {
  archiveProducts(products: $products, reason: $reason) { ${OUTCOMES} } }`;
const CREATE = `mutation ($name: String!) { createProduct(input: { name: $name, need: "barba", value: 4990 }) {
  ... on EditedProduct { id version } } }`;

interface Listed {
  id: string;
  version: number;
  value: number;
  status: string;
}
interface Line {
  id: string;
  refusal: string | null;
  message: string | null;
  product: Listed | null;
  steps: { before: number; after: number; isRounded: boolean; size: string }[];
}
interface Answer {
  code?: string;
  fields?: { path: string }[];
  changed: number;
  items: Line[];
}

const ask = async <Data = Answer>(document: string, variables: object): Promise<Data> => {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Data;
};
const idOf = (slug: string) => app.services.catalog.current().find(slug)?.id ?? '';
const listed = () => ask<{ items: Listed[] }>(LIST, {});
const stored = async (id: string): Promise<Listed> => {
  const { items } = await listed();
  const product = items.find((item) => item.id === id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
};
const asSeen = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => ({ id, seenVersion: (await stored(id)).version })));
const changePrices = async (ids: string[], change: object, more: object = {}) =>
  ask(PRICES, { products: await asSeen(...ids), change, reason: 'Reajuste', ...more });
const create = async (name: string) => (await ask<Listed>(CREATE, { name })).id;
const refusals = ({ items }: Answer) => items.map(({ refusal }) => refusal);
/** The id of no product. */
const NO_PRODUCT = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('the operations on many products', () => {
  it('are refused to every role but admin', () => {
    const products = [{ id: NO_PRODUCT, seenVersion: 1 }];
    const change = { percent: 10 };
    return expectClosedToOthers(app, [
      [PREVIEW, { ids: [NO_PRODUCT], change }],
      [PRICES, { products, change, reason: 'x' }],
      [PUBLISH, { products, reason: 'x' }],
      [ARCHIVE, { products, reason: 'x' }],
    ]);
  });

  it('take at most a hundred products, and each once', async () => {
    const products = Array.from({ length: 101 }, () => ({ id: newId(), seenVersion: 1 }));
    for (const [document, change] of [
      [PRICES, { amount: 1 }],
      [PUBLISH, undefined],
      [ARCHIVE, undefined],
    ] as const)
      expect(await ask(document, { products, change, reason: 'Reajuste' })).toEqual({
        code: 'too_many_chosen',
      });
    const preview = { ids: products.map((product) => product.id), change: { amount: 1 } };
    expect(await ask(PREVIEW, preview)).toEqual({ code: 'too_many_chosen' });
    const { value } = await stored(idOf('shampoo-energizante'));
    const twice = await changePrices([idOf('shampoo-energizante'), idOf('shampoo-energizante')], {
      amount: 100,
    });
    expect(twice).toMatchObject({ changed: 1, items: [{ product: { value: value + 100 } }] });
  });
});

describe('the preview of prices', () => {
  it('shows every price before and after, with what was rounded, and changes nothing', async () => {
    const ids = [idOf('creatina'), idOf('chocosono')];
    const before = await stored(ids[0] ?? '');
    const { items } = await ask(PREVIEW, { ids, change: { percent: 1.5 } });
    expect(items.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(items[0]?.steps).toEqual([
      expect.objectContaining({
        before: before.value,
        after: Math.round(before.value * 1.015),
        size: '',
        isRounded: (before.value * 1015) % 1000 !== 0,
      }),
    ]);
    expect(items[1]?.steps.length).toBeGreaterThan(1);
    expect(items[1]?.steps.every(({ size }) => size !== '')).toBe(true);
    expect(await stored(ids[0] ?? '')).toEqual(before);
  });

  it.each([
    ['a percentage', { percent: 7.5 }],
    ['an amount', { amount: -50 }],
    ['one price', { value: 15_000 }],
  ])('by %s says what the change then does, line by line', async (_title, change) => {
    const { items } = await listed();
    const ids = [...items.map((product) => product.id), NO_PRODUCT];
    const preview = await ask(PREVIEW, { ids, change });
    expect(refusals(preview).some((refusal) => refusal !== null)).toBe(true);
    expect(refusals(preview).some((refusal) => refusal === null)).toBe(true);
    const products = [
      ...items.map((product) => ({ id: product.id, seenVersion: product.version })),
      { id: NO_PRODUCT, seenVersion: 1 },
    ];
    const changed = await ask(PRICES, { products, change, reason: 'Reajuste' });
    const withoutMissing = (answer: Answer) => refusals(answer).slice(0, -1);
    expect(withoutMissing(changed)).toEqual(withoutMissing(preview));
    // The product that does not exist has a code of its own in each answer.
    expect([refusals(preview).at(-1), refusals(changed).at(-1)]).toEqual(['product_not_found', 'not_found']);
    for (const [index, line] of preview.items.entries()) {
      if (line.refusal !== null) continue;
      const lowest = Math.min(...line.steps.map(({ after }) => after));
      expect(changed.items[index]?.product?.value).toBe(lowest);
    }
  });
});

describe('changePrices', () => {
  it('changes the shop at once, with one act for each product and its reason', async () => {
    const ids = [idOf('creatina'), idOf('sleep-gummy')];
    const [first, second] = [await stored(ids[0] ?? ''), await stored(ids[1] ?? '')];
    expect(await changePrices(ids, { amount: 300 })).toMatchObject({
      changed: 2,
      items: [
        { refusal: null, product: { value: first.value + 300, version: first.version + 1 } },
        { refusal: null, product: { value: second.value + 300, version: second.version + 1 } },
      ],
    });
    await readUntil(
      async () => (await app.graphql('{ product(slug: "creatina") { value } }', {})).data.product,
      ({ value }) => value === first.value + 300,
    );
    for (const [index, before] of [first, second].entries()) {
      const acts = await readDecryptedRows(app, AdminAct, { entityId: ids[index], act: 'product-changed' });
      expect(acts.at(-1)).toMatchObject({
        reason: 'Reajuste',
        detail: { value: { before: before.value, after: before.value + 300 } },
      });
    }
  });

  it('keeps a product that changed since as it is, answers with its price of now, and changes the others', async () => {
    const [gummy, tonic] = [idOf('gummy'), idOf('tonico-para-barba')];
    const products = await asSeen(gummy, tonic);
    const { value } = await stored(gummy);
    await changePrices([gummy], { amount: 200 });
    const answer = await ask(PRICES, { products, change: { amount: 500 }, reason: 'Reajuste' });
    expect(answer).toMatchObject({
      changed: 1,
      items: [
        { id: gummy, refusal: 'changed_meanwhile', product: { value: value + 200 } },
        { refusal: null },
      ],
    });
    // The answer was lost and the request is sent again: nothing is raised twice.
    const repeated = await ask(PRICES, { products, change: { amount: 500 }, reason: 'Reajuste' });
    expect(refusals(repeated)).toEqual(['changed_meanwhile', 'changed_meanwhile']);
    expect(repeated.items[1]?.product).toEqual(answer.items[1]?.product);
  });

  it('changes a full price together with its second unit, in either direction, but does not lower it alone to the same price', async () => {
    const [spray, second] = [idOf('tadala-spray'), idOf('tadala-spray-segunda-unidade')];
    const difference = (await stored(spray)).value - (await stored(second)).value;
    for (const ids of [
      [spray, second],
      [second, spray],
    ])
      for (const amount of [-difference - 1, difference + 1])
        expect(refusals(await changePrices(ids, { amount }))).toEqual([null, null]);
    expect(refusals(await changePrices([spray], { amount: -difference }))).toEqual(['product_price_of_pair']);
  });

  it('needs a reason for what is in the shop, and none for a draft', async () => {
    const draft = await create('Pomada em barra');
    expect(refusals(await changePrices([draft, idOf('creatina')], { amount: 100 }, { reason: ' ' }))).toEqual(
      [null, 'admin_reason_required'],
    );
  });

  it('refuses an invalid change before it touches a product', async () => {
    const { value } = await stored(idOf('creatina'));
    expect(await changePrices([idOf('creatina')], { percent: 0 })).toMatchObject({
      fields: [{ path: 'percent' }],
    });
    expect((await stored(idOf('creatina'))).value).toBe(value);
  });
});

describe('publishing and archiving many products', () => {
  it('publishes what is complete and names what is missing of the others, and archives with a reason what is no medicine', async () => {
    const [ready, empty] = [await create('Balm de menta'), await create('Balm de cedro')];
    await app.services.database.pool.query(
      `update product set content = content || $2::jsonb where id = $1`,
      [
        ready,
        JSON.stringify({
          image: '/pictures/tonico-para-barba/front',
          brandPromise: 'Macio.',
          description: 'Balm.',
          otherInformations: [{ title: null, text: 'Cera.' }],
          warnings: ['Uso externo.'],
        }),
      ],
    );
    const published = await ask(PUBLISH, { products: await asSeen(ready, empty), reason: '' });
    expect(published).toMatchObject({
      changed: 1,
      items: [
        { refusal: null, product: { status: 'PUBLISHED' } },
        { refusal: 'invalid_input', message: expect.stringContaining('Envie ao menos uma foto.') },
      ],
    });
    const archive = async (reason: string) =>
      ask(ARCHIVE, { products: await asSeen(ready, idOf('minoxidil')), reason });
    expect(refusals(await archive(''))).toEqual(['admin_reason_required', 'admin_reason_required']);
    expect(refusals(await archive('Saiu de linha'))).toEqual([null, 'product_not_archived']);
    expect((await stored(ready)).status).toBe('ARCHIVED');
  });
});
