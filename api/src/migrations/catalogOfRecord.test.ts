import { expect, it } from '@jest/globals';
import { earlierDatabase } from '../../test/earlierDatabase.ts';
import { migrate } from '../database/orm.ts';

const size = (id: string, price: number, qtd: number) => ({
  id,
  price,
  qtd,
  unitPrice: `cerca de R$ ${price / qtd / 100},00 por caixa`,
});
const CONTENT = {
  name: 'Chocosono',
  tag: 'Novo',
  variantGroup: { variants: [size('a', 1000, 1), size('b', 4000, 2)] },
};

it('the changes of admins over the files become part of the product', async () => {
  await using database = await earlierDatabase('Migration20261123030500_keysetIndexes');
  const { orm, em } = database;
  const insert = (code: number, content: object, changes: object | null) =>
    em.execute(
      `insert into product (id, code, tiny_id, slug, position, content, updated_at, changes) values (gen_random_uuid(), ?, ?, ?, ?, ?, now(), ?)`,
      [code, `F${code}`, `p-${code}`, code, JSON.stringify(content), changes && JSON.stringify(changes)],
    );
  await insert(1, CONTENT, { name: 'Chocolate', tag: null, variantPrices: { b: 250_500 } });
  await insert(2, { ...CONTENT, variantGroup: null }, { tag: 'Velho' });
  await insert(3, CONTENT, null);
  await migrate(orm);
  const rows = await em.execute('select content, version from product order by code');
  const [firstSize, secondSize] = CONTENT.variantGroup.variants;
  expect(rows).toEqual([
    {
      version: 1,
      content: {
        name: 'Chocolate',
        tag: null,
        variantGroup: {
          variants: [
            firstSize,
            { ...secondSize, price: 250_500, unitPrice: 'cerca de R$ 1.252,50 por caixa' },
          ],
        },
      },
    },
    { version: 1, content: { ...CONTENT, variantGroup: null, tag: 'Velho' } },
    { version: 1, content: CONTENT },
  ]);
});
