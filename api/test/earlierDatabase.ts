import { connectOrm } from '../src/database/orm.ts';
import { freshDatabase } from './database.ts';

/** An empty database with the tables of an earlier release: those after the migration `last`. It is dropped at the end. */
export async function earlierDatabase(last: string) {
  const database = await freshDatabase({ template: 'template0' });
  const orm = await connectOrm(database.url);
  await orm.migrator.up({ to: last });
  return {
    orm,
    em: orm.em.fork(),
    async [Symbol.asyncDispose]() {
      await orm.close(true);
      await database.drop();
    },
  };
}
