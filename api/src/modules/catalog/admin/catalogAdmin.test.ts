import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const FIELDS = `id name value listed status isService skus { skuId name price onHand isVariant }
  lightning { basePrice price isRunning startsAt endsAt repeatsDaily }`;
const ANSWER = `... on ManagedProduct { ${FIELDS} } ... on UserError { code } ... on InvalidInput { fields { path } }`;
const LIST = `query ($limit: Int, $search: String, $status: ProductStatus) { managedProducts(limit: $limit, search: $search, status: $status) { total items { ${FIELDS} } } }`;
const OFFER = `mutation ($id: ID!, $input: LightningOfferInput!) { saveLightningOffer(productId: $id, input: $input, reason: "Ação") { ${ANSWER} } }`;
const END = `mutation ($id: ID!) { endLightningOffer(productId: $id, reason: "Acabou") { ${ANSWER} } }`;
const SETTINGS = '{ serverFacts { name value } }';
const SHOP =
  'query ($slug: String!) { product(slug: $slug) { name value oldValue available lightning { basePrice } } }';

const askAsAdmin = async (document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await app.graphql(document, variables, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const find = async (search: string) => (await askAsAdmin(LIST, { search, limit: 100 })).items[0];
const findBySlug = async (slug: string) => {
  const product = app.services.catalog.current().find(slug);
  const { items } = await askAsAdmin(LIST, { limit: 100 });
  return items.find((item: { id: string }) => item.id === product?.id);
};
const inShop = async (slug: string) => (await app.graphql(SHOP, { slug })).data.product;
/** The id of no product. */
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
const input = {
  basePrice: 1000,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2030-01-01T00:00:00Z',
  repeatsDaily: false,
};

describe('the admin operations on products and offers', () => {
  it('are refused to every role but admin', () =>
    expectClosedToOthers(app, [[LIST], [OFFER, { id, input }], [END, { id }], [SETTINGS]]));

  it('list all products, also unlisted ones, or those of a search or status, page by page', async () => {
    const { total, items } = await askAsAdmin(LIST, { limit: 100 });
    expect(total).toBe(app.services.catalog.current().rows.products.length);
    expect(items.some(({ listed }: { listed: boolean }) => !listed)).toBe(true);
    expect((await find('tonico')).name).toMatch(/tônico/i);
    expect((await askAsAdmin(LIST, { limit: 100, status: 'DRAFT' })).total).toBe(0);
    const ids: string[] = [];
    const page = `query ($after: String) { managedProducts(limit: 50, after: $after) { next items { id } } }`;
    for (let after: string | null = '' as string | null; after !== null; ) {
      const { items: pageItems, next } = await askAsAdmin(page, { after });
      ids.push(...pageItems.map((item: { id: string }) => item.id));
      after = next;
    }
    expect(ids).toHaveLength(total);
    expect(ids.slice(0, 100)).toEqual(items.map((item: { id: string }) => item.id));
  });

  it('list a page of any size with three SQL statements', async () => {
    const few = (await countStatementsOfProcess(() => askAsAdmin(LIST, { limit: 2 }))).statements.length;
    expect((await countStatementsOfProcess(() => askAsAdmin(LIST, { limit: 100 }))).statements.length).toBe(
      few,
    );
    expect(few).toBe(3);
  });
});

describe('saveLightningOffer', () => {
  it('refuses an offer that is not cheaper, and one that ends before it starts', async () => {
    const { id: shampoo, value } = await findBySlug('shampoo-energizante');
    const save = (more: Record<string, unknown>) =>
      askAsAdmin(OFFER, { id: shampoo, input: { ...input, basePrice: value, ...more } });
    expect(await save({ basePrice: value * 3 })).toEqual({ code: 'lightning_not_cheaper' });
    expect(await save({ endsAt: '2025-01-01T00:00:00Z' })).toMatchObject({ fields: [{ path: 'endsAt' }] });
  });

  it('starts an offer at once, and endLightningOffer ends it at once', async () => {
    const { id: shampoo, value } = await findBySlug('shampoo-energizante');
    const saved = await askAsAdmin(OFFER, { id: shampoo, input: { ...input, basePrice: value } });
    expect(saved.lightning).toMatchObject({ basePrice: value, isRunning: true });
    await readUntil(
      () => inShop('shampoo-energizante'),
      (product) => product.lightning?.basePrice === value && product.value < value,
    );
    expect((await askAsAdmin(END, { id: shampoo })).lightning.isRunning).toBe(false);
    await readUntil(
      () => inShop('shampoo-energizante'),
      (product) => product.lightning === null && product.value === value,
    );
    expect(await askAsAdmin(END, { id: shampoo })).toEqual({ code: 'lightning_not_running' });
  });

  it('refuses for a listing an offer that is not cheaper than its full-price product', async () => {
    const { id: listing } = await findBySlug('shampoo-energizante-relampago');
    const save = (basePrice: number) => askAsAdmin(OFFER, { id: listing, input: { ...input, basePrice } });
    // 15 % off R$ 53,00 is still more than the R$ 44,90 of the shampoo.
    expect(await save(5300)).toEqual({ code: 'lightning_not_cheaper' });
    expect((await save(4990)).lightning).toMatchObject({ price: 4241 });
  });

  it('refuses a product in box sizes', async () => {
    const { id: choco } = await findBySlug('chocosono');
    expect(await askAsAdmin(OFFER, { id: choco, input })).toEqual({ code: 'lightning_not_for_product' });
  });
});

describe('the settings of the server', () => {
  it('are shown without a word of secrets, passwords or the database', async () => {
    const { data } = await app.graphql(SETTINGS, {}, admin);
    expect(data.serverFacts.length).toBeGreaterThan(5);
    expect(JSON.stringify(data.serverFacts)).not.toMatch(/secret|password|postgres/i);
  });
});
