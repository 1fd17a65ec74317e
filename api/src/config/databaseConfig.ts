import { z } from 'zod';
import { choice, requireVariables, type SettingProblem, urlWithProtocol, wholeNumber } from './variables.ts';

export const databaseVariables = z.object({
  DATABASE_URL: urlWithProtocol('postgres', 'postgresql').optional(),
  DATABASE_DIRECT_URL: urlWithProtocol('postgres', 'postgresql').optional(),
  DATABASE_NAMED_STATEMENTS: choice('on', 'off').default('on'),
  DATABASE_READ_URL: urlWithProtocol('postgres', 'postgresql').optional(),
  DATABASE_READ_LAG_SECONDS: wholeNumber(1, 1800).default(10),
  DATABASE_OWNER_URL: urlWithProtocol('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(12),
});

type DatabaseEnvironment = z.infer<typeof databaseVariables>;

/** Combinations of database settings that are refused. */
export function databaseProblems(
  env: DatabaseEnvironment & { APP_SECRET?: string | undefined },
): SettingProblem[] {
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    return [
      {
        name: 'DATABASE_URL',
        message: 'is needed together with DATABASE_OWNER_URL: the role that serves',
      },
    ];
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    return [
      {
        name: 'DATABASE_URL',
        message: 'is needed together with DATABASE_DIRECT_URL: the address of the pooler',
      },
    ];
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    return [
      {
        name: 'DATABASE_URL',
        message: 'is needed together with DATABASE_READ_URL: the address of the primary',
      },
    ];
  if (!env.DATABASE_URL) return [];
  return requireVariables(
    env,
    ['APP_SECRET'],
    'is needed (32 characters or more) together with DATABASE_URL, so that all processes sign alike',
  );
}

export interface DatabaseConfig {
  databaseUrl: string | null;
  /** The same database and role without a pooler; null when `databaseUrl` leads to no pooler. */
  databaseDirectUrl: string | null;
  /** Off for a pooler that cannot serve named prepared statements, such as PgBouncer before 1.21. */
  namesStatements: boolean;
  /** The same database and role on a standby, for reads that may lag; null without a standby. */
  databaseReadUrl: string | null;
  /** A standby that is further behind is not read. */
  databaseReadLagMs: number;
  /** The role that migrates and owns the tables; null when `npm run ops -- db:prepare` migrates instead. */
  databaseOwnerUrl: string | null;
  databasePool: number;
}

export const readDatabase = (env: DatabaseEnvironment): DatabaseConfig => ({
  databaseUrl: env.DATABASE_URL ?? null,
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
  databaseReadUrl: env.DATABASE_READ_URL ?? null,
  databaseReadLagMs: env.DATABASE_READ_LAG_SECONDS * 1000,
  namesStatements: env.DATABASE_NAMED_STATEMENTS === 'on',
  databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
  databasePool: env.DATABASE_POOL,
});
