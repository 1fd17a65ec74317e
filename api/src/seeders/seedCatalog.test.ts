import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { catalogFolder } from './catalog/readCatalog.ts';
import { seedCatalog } from './seedCatalog.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const query = async (text: string) => (await app.services.database.pool.query(text)).rows;
const restart = () => seedCatalog(app.services.orm.em.fork(), catalogFolder(), app.clock.now());

/** Every row of these tables with the transaction that wrote it. */
const written = async () => [
  await query('select xmin, * from product order by id'),
  await query('select xmin, * from stock order by sku_id'),
  await query('select xmin, * from setting order by name'),
  await query('select xmin, * from coupon order by id'),
  await query('select xmin, * from lightning_offer order by id'),
];

describe('a restart', () => {
  it('writes nothing to a shop that has products, whatever admins changed or removed', async () => {
    await query(`update product set content = content || '{"name":"Creatina pura"}' where slug = 'creatina'`);
    await query(`delete from product where slug = 'gummy-oferta'`);
    await query('update stock set on_hand = 3');
    await query(
      `update setting set value = value || '{"freeShippingScope":"brazil"}' where name = 'project'`,
    );
    await query(
      `update setting set value = jsonb_set(value, '{home,title}', '"Outro título"') where name = 'store'`,
    );
    await query('delete from coupon');
    await query('delete from lightning_offer');
    const before = await written();
    await restart();
    expect(await written()).toEqual(before);
  });

  it('of an empty shop fills it from the files', async () => {
    await query('delete from stock');
    await query('delete from product');
    await query('delete from setting');
    await restart();
    expect(await query(`select content->>'name' as name from product where slug = 'creatina'`)).toEqual([
      { name: 'Creatina 500 g' },
    ]);
    expect(await query('select name from setting order by name')).toEqual([
      { name: 'freight' },
      { name: 'project' },
      { name: 'store' },
    ]);
  });
});
