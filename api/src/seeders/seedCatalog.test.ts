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
    await query('delete from lot');
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

  it('of an empty shop puts every unit of a medicine into two lots, and no unit of another product', async () => {
    const lots = await query(`
      select (p.content->>'prescriptionRequired')::boolean as is_medicine, s.on_hand,
             count(l.id)::int as lots, coalesce(sum(l.units), 0)::int as units, min(l.expires_on) - current_date as days
        from stock s join product p on p.id = s.product_id left join lot l on l.sku_id = s.sku_id
       where s.on_hand > 0 group by 1, 2, s.sku_id`);
    const medicines = lots.filter(({ is_medicine }) => is_medicine);
    expect(medicines.length).toBeGreaterThan(2);
    for (const { on_hand, units, days, ...lot } of medicines) {
      expect({ ...lot, units }).toEqual({ is_medicine: true, lots: 2, units: on_hand });
      expect(days).toBeGreaterThan(365);
    }
    expect(lots.some(({ is_medicine, lots: count }) => !is_medicine && count > 0)).toBe(false);
  });
});
