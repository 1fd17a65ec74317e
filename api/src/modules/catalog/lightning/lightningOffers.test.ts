import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inputOf } from '../../../../test/builders/editedProducts.ts';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { pricingFacts } from '../../cart/pricingFacts.ts';
import { readEditedProduct } from '../edit/readEditedProduct.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Moves the clock of the app to a time in São Paulo. */
const setClock = (time: string, day = '2027-03-09') =>
  app.clock.moveTo(Date.parse(`${day}T${time}-03:00`) - Date.now());
const ask = async (query: string) => (await app.graphql(query, {})).data;
const offers = async (): Promise<string[]> =>
  (await ask('{ store { lightningProducts { slug } } }')).store.lightningProducts.map(
    ({ slug }: { slug: string }) => slug,
  );
const searchSlugs = async (q: string): Promise<string[]> =>
  (await ask(`{ searchProducts(q: "${q}") { items { slug } } }`)).searchProducts.items.map(
    ({ slug }: { slug: string }) => slug,
  );

describe('the lightning offers of the shop', () => {
  it('are listed while they run, except a sold-out one', async () => {
    setClock('12:00:00');
    expect((await offers()).toSorted()).toEqual([
      'anti-aging-relampago',
      'shampoo-energizante-relampago',
      'tonico-para-barba-relampago',
    ]);
  });

  it('are returned with the full-price product whose units they sell', async () => {
    setClock('12:00:00');
    const { product } = await ask(
      '{ product(slug: "tonico-para-barba") { value lightningOffer { urlSlug value lightning { endsAt repeatsDaily } } } }',
    );
    expect(product).toEqual({
      value: 6490,
      lightningOffer: {
        urlSlug: 'tonico-para-barba-relampago',
        value: 5516,
        lightning: { endsAt: '2027-03-10T01:00:00.000Z', repeatsDaily: true },
      },
    });
  });

  it('make their products found by words such as oferta and promoção', async () => {
    setClock('12:00:00');
    for (const words of ['oferta relâmpago', 'promoção', 'oferta'])
      expect((await searchSlugs(words)).toSorted()).toEqual([
        'anti-aging',
        'shampoo-energizante',
        'tonico-para-barba',
      ]);
  });

  it('end at their time: the price changes back, and they are no longer listed or found', async () => {
    setClock('22:00:00');
    expect(await offers()).not.toContain('tonico-para-barba-relampago');
    const { offer, product } = await ask(
      '{ offer: product(slug: "tonico-para-barba-relampago") { value lightning { endsAt } } product(slug: "tonico-para-barba") { lightningOffer { id } } }',
    );
    expect(offer).toEqual({ value: 6490, lightning: null });
    expect(product).toEqual({ lightningOffer: null });
    setClock('23:59:30');
    expect(await offers()).toEqual([]);
    expect(await searchSlugs('oferta')).toEqual([]);
  });
});

describe('a lightning offer without a lower price', () => {
  const SAVE = `mutation ($id: ID!, $input: ProductInput!) { saveProduct(id: $id, input: $input, reason: "Ação", seenVersion: 1) { __typename } }`;
  const named = async (slug: string): Promise<{ urlSlug: string } | null> =>
    (await ask(`{ product(slug: "${slug}") { lightningOffer { urlSlug } } }`)).product.lightningOffer;
  /** Changes a product and waits until the page of the product `sold` no longer names the offer. */
  async function change(slug: string, input: object, sold: string): Promise<void> {
    setClock('12:00:00', '2027-03-10');
    expect(await named(sold)).not.toBeNull();
    const id = app.services.catalog.current().find(slug)?.id ?? '';
    const product = await readEditedProduct({ em: app.services.orm.em, now: app.clock.now() }, id);
    if (!product) throw new Error(`There is no product ${slug}.`);
    const variables = { id, input: { ...inputOf(product), ...input } };
    const { data } = await app.graphql(SAVE, variables, await signUpAs(app, 'admin'));
    expect(data.saveProduct).toEqual({ __typename: 'EditedProduct' });
    await readUntil(
      () => named(sold),
      (offer) => offer === null,
    );
  }

  const priceOf = async (slug: string): Promise<number> =>
    (await ask(`{ product(slug: "${slug}") { value } }`)).product.value;

  it('is neither shown nor charged when the product became cheaper than the offer', async () => {
    await change('tonico-para-barba', { value: 5000 }, 'tonico-para-barba');
    expect(await offers()).not.toContain('tonico-para-barba-relampago');
    expect(await priceOf('tonico-para-barba-relampago')).toBe(5000);
    const listing = app.services.catalog.current().find('tonico-para-barba-relampago');
    expect(pricingFacts(app.services.catalog.current()).catalog.product(listing?.id ?? '')?.value).toBe(5000);
  });

  it('is not named on the page of its product when the offer is sold out', async () => {
    await change('anti-aging-relampago', { soldOff: true }, 'anti-aging');
    expect(await offers()).not.toContain('anti-aging-relampago');
  });

  it('costs at most the price of its product after the offer has ended', async () => {
    setClock('23:59:30', '2027-03-10');
    expect(await priceOf('shampoo-energizante')).toBe(4490);
    expect(await priceOf('shampoo-energizante-relampago')).toBe(4490);
  });

  it('can be edited without a change of price, although its own price is above that of its product', async () => {
    const id = app.services.catalog.current().find('shampoo-energizante-relampago')?.id ?? '';
    const listing = await readEditedProduct({ em: app.services.orm.em, now: app.clock.now() }, id);
    if (!listing) throw new Error('There is no listing of the shampoo.');
    const save = async (input: object) => {
      const variables = { id, input: { ...inputOf(listing), ...input } };
      const document = SAVE.replace(
        '__typename',
        '__typename ... on UserError { code } ... on InvalidInput { fields { path message } }',
      );
      return (await app.graphql(document, variables, await signUpAs(app, 'admin'))).data.saveProduct;
    };
    expect(await save({ value: 4980, oldValue: null, discountPercent: null })).toMatchObject({
      code: 'product_price_of_pair',
    });
    expect(await save({ brandPromise: 'Espuma leve.' })).toEqual({ __typename: 'EditedProduct' });
  });
});
