import 'reflect-metadata';
import { catalogFolder } from './seeders/catalogFolder.ts';
import { seedCatalog } from './seeders/seedCatalog.ts';
import { connectOrm, migrate } from './shared/orm.ts';

/** `npm run db:prepare`: brings the database of DATABASE_URL to the newest migration and the catalogue files into it. */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL: is needed.');
  process.exit(1);
}
const orm = await connectOrm(url);
await migrate(orm);
await seedCatalog(orm.em.fork(), catalogFolder(), new Date());
await orm.close();
