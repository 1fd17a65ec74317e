import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase } from '../../../../test/database.ts';
import { connectOrm, migrate } from '../../../database/orm.ts';
import { migrations } from '../../../migrations/migrations.generated.ts';
import { prepareCluster } from './prepareCluster.ts';

const names = migrations.map(({ name }) => name);
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase({ template: 'template0' });
});
afterAll(() => database.drop());

const applied = async (): Promise<string[]> => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from migration order by id');
  await client.end();
  return rows.map(({ name }) => name);
};

describe('prepareCluster', () => {
  it('runs the migrations of the backup and none that the shop got later, also under another date', async () => {
    const earlier = names.slice(0, -1).map((name) => name.replace(/\d{14}/, '20250101000000'));
    await prepareCluster(database.ownerUrl, earlier, async () => undefined);
    expect(await applied()).toEqual(names.slice(0, -1));
    const orm = await connectOrm(database.ownerUrl);
    expect(await migrate(orm)).toEqual(names.slice(-1));
    await orm.close();
  });
});
