import pg from 'pg';
import { type Config, WrongSetting } from '../config.ts';
import { migrations } from '../migrations/migrations.generated.ts';
import { excessRights } from '../shared/databaseRoles/servingRights.ts';

const ADVICE =
  'Name the owner in DATABASE_OWNER_URL and a role of its own in DATABASE_URL, then run npm run ops -- db:prepare (docs/operations.md).';

/**
 * Checks that the database is migrated and that the serving role cannot change records. In production it throws; in
 * development such a role only causes a warning, so that a single DATABASE_URL is enough.
 */
export async function checkServingRole(
  url: string,
  { isProduction }: Pick<Config, 'isProduction'>,
  warn: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const missing = await missingMigrations(client);
    if (missing.length > 0)
      throw new WrongSetting(
        `DATABASE_URL: the database lacks ${missing.length} migrations, the first of them ${missing[0]}. ${ADVICE}`,
      );
    const excess = await excessRights(client);
    if (excess.length === 0) return;
    const message = `DATABASE_URL: its role ${excess.slice(0, 3).join(', ')}, so it could rewrite records. ${ADVICE}`;
    if (isProduction) throw new WrongSetting(message);
    warn(message);
  } finally {
    await client.end();
  }
}

async function missingMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('public.migration')::text as there`,
  );
  if (!rows[0]?.there) return migrations.map(({ name }) => name);
  const { rows: done } = await client.query<{ name: string }>('select name from migration');
  const names = new Set(done.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !names.has(name));
}

/** Whether the role of an address may migrate the database, as the single role of development may. */
export async function mayMigrate(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>(
      `select has_schema_privilege(current_user, 'public', 'create') as may`,
    );
    return rows[0]?.may ?? false;
  } finally {
    await client.end();
  }
}
