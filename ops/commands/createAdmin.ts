import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { readConfig } from '../../api/src/config.ts';
import { connectOrm } from '../../api/src/database/orm.ts';
import { createAdmin } from '../../api/src/modules/account/registration/createAdmin.ts';
import { openEncryption } from '../../api/src/shared/encryption/openEncryption.ts';
import { InvalidInput, Refusal } from '../../api/src/shared/refusals.ts';

/** `npm run ops -- admin:create`: creates the first admin of a production database, prompting for each field. */
const config = readConfig(process.env);
const url = config.databaseDirectUrl ?? config.databaseUrl;
if (!url) {
  console.error('DATABASE_URL: is needed, the database that gets the admin.');
  process.exit(1);
}
const ask = createInterface({ input: process.stdin, output: process.stdout });
const answers = {
  firstName: await ask.question('First name: '),
  lastName: await ask.question('Last name: '),
  document: await ask.question('CPF: '),
  birthDate: await ask.question('Birth date (DD/MM/YYYY): '),
  phone: await ask.question('Mobile: '),
  email: await ask.question('E-mail: '),
  password: await ask.question('Password (12 characters or more): '),
};
ask.close();
const pool = new pg.Pool({ connectionString: url, max: 1 });
const encryption = await openEncryption(config.encryption, { pool, appSecret: config.appSecret ?? '' });
const orm = await connectOrm(url, { encryption });
const result = await createAdmin(orm.em.fork(), answers, new Date());
await orm.close();
await pool.end();
if (result instanceof InvalidInput) {
  for (const { path, message } of result.fields) console.error(`${path}: ${message}`);
  process.exit(1);
}
if (result instanceof Refusal) {
  console.error(result.message);
  process.exit(1);
}
console.log('The admin can sign in now.');
