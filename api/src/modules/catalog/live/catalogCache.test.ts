import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setOnHand, shopper } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { record } from '../../../shared/events/record.ts';
import { ProductRow } from '../product.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const onHand = (slug: string) => {
  const catalog = app.services.catalog.current();
  return catalog.sellable(catalog.find(slug)?.id ?? '')?.onHand(null);
};

describe('the version of the catalogue', () => {
  it('does not change after a sale, so cached responses stay valid', async () => {
    const { catalog } = app.services;
    await catalog.reload();
    const [version, before] = [catalog.version, onHand('creatina') ?? 0];
    const buyer = await shopper(app);
    const { id } = await buyer.order();
    await buyer.payByCard(id);
    await catalog.reload();
    expect(onHand('creatina')).toBe(before - 1);
    expect(catalog.version).toBe(version);
  });

  it('increases when a product is sold out', async () => {
    const { catalog } = app.services;
    const { version } = catalog;
    await setOnHand(app, 'gummy', 0);
    await catalog.reload();
    expect(catalog.version).toBeGreaterThan(version);
    expect(catalog.current().find('gummy')?.available).toBe(false);
  });
});

describe('a changed product', () => {
  it('is returned with its new price and text, without rebuilding other products', async () => {
    const { catalog, orm } = app.services;
    const [other, id] = [catalog.current().find('minoxidil'), catalog.current().find('creatina')?.id ?? ''];
    await orm.em.fork().transactional(async (em) => {
      const row = await em.findOneOrFail(ProductRow, { id });
      row.content = { ...row.content, value: 4321, description: 'Outro texto.' };
      record(em, { type: 'catalog.changed', entityId: id });
    });
    const changedAt = performance.now();
    app.services.feed.poke();
    while (catalog.current().find('creatina')?.value !== 4321 && performance.now() - changedAt < 120_000)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const { data } = await app.graphql('{ product(slug: "creatina") { value description } }');
    expect(data.product).toEqual({ value: 4321, description: 'Outro texto.' });
    expect(catalog.current().find('minoxidil')).toBe(other);
  });
});
