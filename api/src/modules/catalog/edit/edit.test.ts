import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inputOf } from '../../../../test/builders/editedProducts.ts';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import type { EditedProduct, ProductInput } from './edit.types.ts';
import { publishDueProducts } from './publishDueProducts.ts';
import { readEditedProduct } from './readEditedProduct.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const ANSWER = `... on EditedProduct { id version status slug formerSlugs publishAt variants { id name sku price onHand } missing { path } }
  ... on UserError { code } ... on InvalidInput { fields { path } }`;
const READ = 'query ($id: ID!) { editedProduct(id: $id) { id version } }';
const CREATE = `mutation ($input: NewProductInput!) { createProduct(input: $input) { ${ANSWER} } }`;
const SAVE = `mutation ($id: ID!, $input: ProductInput!, $seenVersion: Int!, $reason: String!) {
  saveProduct(id: $id, input: $input, seenVersion: $seenVersion, reason: $reason) { ${ANSWER} } }`;
const PUBLISH = `mutation ($id: ID!, $seenVersion: Int!, $at: DateTimeISO) {
  publishProduct(id: $id, seenVersion: $seenVersion, reason: "Lançamento", at: $at) { ${ANSWER} } }`;
const UNPLAN = `mutation ($id: ID!, $seenVersion: Int!) {
  cancelPublication(id: $id, seenVersion: $seenVersion, reason: "Adiado") { ${ANSWER} } }`;
const ARCHIVE = `mutation ($id: ID!, $seenVersion: Int!) {
  archiveProduct(id: $id, seenVersion: $seenVersion, reason: "Saiu de linha") { ${ANSWER} } }`;
const SHOP =
  'query ($slug: String!) { product(slug: $slug) { name value urlSlug available variantGroup { variants { name price } } } }';

type Answer = Partial<EditedProduct> & { code?: string; fields?: { path: string }[] };

const ask = async (document: string, variables: object): Promise<Answer> => {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Answer;
};
const inShop = async (slug: string) => (await app.graphql(SHOP, { slug })).data.product;
const stored = async (id: string): Promise<EditedProduct> => {
  const product = await readEditedProduct({ em: app.services.orm.em, now: app.clock.now() }, id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
};
const idOf = (slug: string) => app.services.catalog.current().find(slug)?.id ?? '';
/** Saves changes to the current version of a product, unless `more` contains another `seenVersion`. */
const save = async (id: string, changes: Partial<ProductInput>, more: object = {}) => {
  const product = await stored(id);
  const input = { ...inputOf(product), ...changes };
  return ask(SAVE, { id, input, seenVersion: product.version, reason: 'Revisão', ...more });
};
const create = async (name: string) =>
  (await ask(CREATE, { input: { name, need: 'barba', value: 4990 } })).id ?? '';
const READY: Partial<ProductInput> = {
  brandPromise: 'Fios macios.',
  description: 'Óleo leve para barba.',
  otherInformations: [{ title: null, text: 'Óleo de jojoba.' }],
  warnings: ['Uso externo.'],
};
const sizes = (...prices: number[]) =>
  prices.map((price, index) => ({
    id: null,
    name: `Caixa com ${index + 1}`,
    sku: `OB-${index + 1}`,
    qtd: index + 1,
    price,
  }));
/** Stores a picture of the seed files, because a product needs one to be published. */
const storePicture = (id: string) =>
  app.services.database.pool.query(
    `update product set content = content || '{"image":"/pictures/tonico-para-barba/front"}' where id = $1`,
    [id],
  );
/** The id of no product. */
const NO_PRODUCT = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('the operations on products', () => {
  it('are refused to every role but admin', async () => {
    const input = inputOf(await stored(idOf('creatina')));
    await expectClosedToOthers(app, [
      [READ, { id: NO_PRODUCT }],
      [CREATE, { input: { name: 'Óleo', need: 'barba', value: 1 } }],
      [SAVE, { id: NO_PRODUCT, input, seenVersion: 1, reason: 'x' }],
      [PUBLISH, { id: NO_PRODUCT, seenVersion: 1 }],
      [UNPLAN, { id: NO_PRODUCT, seenVersion: 1 }],
      [ARCHIVE, { id: NO_PRODUCT, seenVersion: 1 }],
    ]);
  });

  it('treat a product that was stored before a field was added as if the field had its initial value', async () => {
    const oil = await create('Óleo antigo');
    await app.services.database.pool.query(
      `update product set content = content - array['tag', 'howWorksInfo', 'infos'] where id = $1`,
      [oil],
    );
    expect(await stored(oil)).toMatchObject({ tag: null, howWorksInfo: null, infos: [] });
    expect(await save(oil, { brandPromise: 'Fios macios.' })).toMatchObject({ version: 2 });
  });

  it('create a draft with three sizes, publish it and archive it', async () => {
    const oil = await create('Óleo para barba');
    expect(await stored(oil)).toMatchObject({ slug: 'oleo-para-barba', status: 'draft', version: 1 });
    await app.services.catalog.reload();
    expect(await inShop('oleo-para-barba')).toBeNull();

    expect((await ask(PUBLISH, { id: oil, seenVersion: 1 })).fields?.map(({ path }) => path)).toContain(
      'pictures',
    );
    const saved = await save(oil, { ...READY, variants: sizes(4990, 8990, 11990) });
    expect(saved.variants?.map(({ sku, price, onHand }) => [sku, price, onHand])).toEqual([
      ['OB-1', 4990, 0],
      ['OB-2', 8990, 0],
      ['OB-3', 11990, 0],
    ]);
    await storePicture(oil);
    expect(await ask(PUBLISH, { id: oil, seenVersion: 2 })).toMatchObject({
      status: 'PUBLISHED',
      version: 3,
    });
    const shown = await readUntil(
      () => inShop('oleo-para-barba'),
      (product) => product !== null,
    );
    expect(shown).toMatchObject({ name: 'Óleo para barba', value: 4990, available: false });
    expect(shown.variantGroup.variants).toHaveLength(3);
    expect(
      app.services.catalog
        .current()
        .list({ need: 'barba', orderBy: 'NAME', isDesc: false, limit: 50, offset: 0 })
        .items.map(({ slug }) => slug),
    ).toContain('oleo-para-barba');

    expect(await ask(ARCHIVE, { id: oil, seenVersion: 3 })).toMatchObject({ status: 'ARCHIVED' });
    await readUntil(
      () => inShop('oleo-para-barba'),
      (product) => product === null,
    );
    expect(app.services.catalog.current().sellable(oil)?.product.available).toBe(false);
    const acts = await readDecryptedRows(app, AdminAct, { entityId: oil });
    expect(acts.map(({ act }) => act)).toEqual([
      'product-created',
      'product-changed',
      'product-published',
      'product-archived',
    ]);
  });
});

describe('createProduct', () => {
  it('creates each draft with a new slug, code and tinyId', async () => {
    const [first, second] = [
      await stored(await create('Pente de madeira')),
      await stored(await create('Pente de madeira')),
    ];
    expect([first.slug, second.slug]).toEqual(['pente-de-madeira', 'pente-de-madeira-2']);
    expect(second.code).toBe(first.code + 1);
    expect(second.tinyId > first.tinyId).toBe(true);
  });

  it('creates no slug that is the code of another product', async () => {
    const { code } = await stored(idOf('creatina'));
    const numbered = await stored(await create(String(code)));
    expect(numbered.slug).toBe(`produto-${code}`);
  });

  it('returns the paths of all invalid fields', async () => {
    const answer = await ask(CREATE, { input: { name: ' ', need: 'praia', value: 0 } });
    expect(answer.fields?.map(({ path }) => path)).toEqual(['name', 'need', 'value']);
  });
});

describe('saveProduct', () => {
  it('changes the shop at once and records an admin act with the values before and after', async () => {
    const creatine = idOf('creatina');
    const { value, version } = await stored(creatine);
    await save(creatine, { name: 'Creatina pura', value: value + 500, tag: '' });
    await readUntil(
      () => inShop('creatina'),
      (product) => product.name === 'Creatina pura' && product.value === value + 500,
    );
    const [act] = await readDecryptedRows(app, AdminAct, { entityId: creatine, act: 'product-changed' });
    expect(act).toMatchObject({
      reason: 'Revisão',
      detail: { value: { before: value, after: value + 500 } },
    });
    expect((await stored(creatine)).version).toBe(version + 1);
  });

  it('needs no reason for a draft, which was never sold, and one for everything in the shop', async () => {
    const comb = await create('Pente de bolso');
    await storePicture(comb);
    expect(await save(comb, READY, { reason: '' })).toMatchObject({ status: 'DRAFT' });
    const published = await ask(PUBLISH.replace('"Lançamento"', '""'), {
      id: comb,
      seenVersion: (await stored(comb)).version,
    });
    expect(published).toMatchObject({ status: 'PUBLISHED' });
    expect(await save(comb, { brandPromise: 'Cabe no bolso.' }, { reason: '' })).toEqual({
      code: 'admin_reason_required',
    });
  });

  it('refuses an edit of an old version, an edit that changes nothing, and a blank reason', async () => {
    const gummy = idOf('gummy');
    const { value, version } = await stored(gummy);
    await save(gummy, { value: value + 100 });
    expect(await save(gummy, { value: value + 200 }, { seenVersion: version })).toEqual({
      code: 'changed_meanwhile',
    });
    expect(await save(gummy, {})).toEqual({ code: 'nothing_changed' });
    expect(await save(gummy, { value: value + 200 }, { reason: ' ' })).toEqual({
      code: 'admin_reason_required',
    });
    expect((await stored(gummy)).value).toBe(value + 100);
  });

  it.each<[string, Partial<ProductInput>, string]>([
    ['no price', { value: 0 }, 'value'],
    ['no name', { name: ' ' }, 'name'],
    ['an earlier price that is not higher', { oldValue: 1 }, 'oldValue'],
    ['an address with capitals', { slug: 'Shampoo' }, 'slug'],
    ['the address of another product', { slug: 'creatina' }, 'slug'],
    ['one size only', { variants: sizes(100) }, 'variants'],
    ['a size without a price', { variants: sizes(100, 0) }, 'variants.1.price'],
    ['a forbidden promise on a published page', { description: 'Cabelo novo, milagroso.' }, 'description'],
  ])('refuses %s with the path of the field', async (_title, changes, path) => {
    expect(await save(idOf('anti-aging'), changes)).toMatchObject({ fields: [{ path }] });
  });

  it('redirects the earlier slug to the new one, and refuses the earlier slug for other products', async () => {
    const tonic = idOf('tonico-para-barba');
    expect(await save(tonic, { slug: 'tonico-barba' })).toMatchObject({ formerSlugs: ['tonico-para-barba'] });
    await readUntil(
      () => inShop('tonico-para-barba'),
      (product) => product.urlSlug === 'tonico-barba',
    );
    expect(await save(idOf('creatina'), { slug: 'tonico-para-barba' })).toMatchObject({
      fields: [{ path: 'slug' }],
    });
    expect(await save(tonic, { slug: 'tonico-para-barba' })).toMatchObject({ formerSlugs: ['tonico-barba'] });
  });

  it('refuses a new slug for a medicine, because clinical rules refer to it', async () => {
    expect(await save(idOf('minoxidil'), { slug: 'minoxidil-5' })).toEqual({
      code: 'product_slug_of_medicine',
    });
  });

  it('refuses a new slug for a kit product, because the kit discount refers to it', async () => {
    expect(await save(idOf('gummy'), { slug: 'gummy-cabelo' })).toEqual({ code: 'product_slug_of_kit' });
  });

  it('refuses to remove a size with units in stock, and removes one without', async () => {
    const choco = await stored(idOf('chocosono'));
    const { variants } = inputOf(choco);
    expect(await save(choco.id, { variants: variants.slice(0, -1) })).toEqual({
      code: 'product_size_in_use',
    });
    await app.services.database.pool.query('update stock set on_hand = 0 where sku_id = $1', [
      variants.at(-1)?.id,
    ]);
    expect((await save(choco.id, { variants: variants.slice(0, -1) })).variants).toHaveLength(
      variants.length - 1,
    );
  });

  it('refuses a full price below the price of the promotional product', async () => {
    const fullPrice = app.services.catalog
      .current()
      .rows.products.find((product) => product.promotionProductID);
    expect(await save(fullPrice?.id ?? '', { value: 1, oldValue: null })).toEqual({
      code: 'product_price_of_pair',
    });
  });

  it('changes only the texts of a service, not its price', async () => {
    const service = app.services.catalog.current().rows.products.find((product) => product.service);
    const { value } = await stored(service?.id ?? '');
    await save(service?.id ?? '', { value: 1, name: 'Avaliação com médico' });
    expect(await stored(service?.id ?? '')).toMatchObject({ value, name: 'Avaliação com médico' });
  });
});

describe('publishProduct', () => {
  it('plans a publication that takes effect at its moment, until which the product must stay complete', async () => {
    const brush = await create('Escova de cerdas');
    await save(brush, READY);
    await storePicture(brush);
    const at = new Date(app.clock.now().getTime() + 3_600_000);
    const { version } = await stored(brush);
    expect(await ask(PUBLISH, { id: brush, seenVersion: version, at })).toMatchObject({ status: 'DRAFT' });
    expect(await publishDueProducts(app.services)).toBe(0);
    expect(await save(brush, { description: '' })).toMatchObject({ fields: [{ path: 'description' }] });
    app.clock.moveTo(3_600_000);
    expect(await publishDueProducts(app.services)).toBe(1);
    await readUntil(
      () => inShop('escova-de-cerdas'),
      (product) => product !== null,
    );
    expect(await stored(brush)).toMatchObject({ status: 'published', publishAt: null });
    app.clock.moveTo(0);
  });

  it('plans a publication that cancelPublication cancels, after which an archived product stays archived', async () => {
    const brush = await create('Pincel de barba');
    await save(brush, READY);
    await storePicture(brush);
    const at = new Date(app.clock.now().getTime() + 3_600_000);
    const step = async (document: string, more: object = {}) =>
      ask(document, { id: brush, seenVersion: (await stored(brush)).version, ...more });
    await step(ARCHIVE);
    await step(PUBLISH, { at });
    expect(await step(UNPLAN)).toMatchObject({ status: 'ARCHIVED', publishAt: null });
    expect(await step(UNPLAN)).toEqual({ code: 'publication_not_planned' });
    app.clock.moveTo(3_600_000);
    expect(await publishDueProducts(app.services)).toBe(0);
    app.clock.moveTo(0);
  });
});
