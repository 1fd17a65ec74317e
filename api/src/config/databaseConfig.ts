import { z } from 'zod';
import { requireVariables, type SettingProblem, urlWithProtocol, wholeNumber } from './variables.ts';

export const databaseVariables = z.object({
  DATABASE_URL: urlWithProtocol('postgres', 'postgresql').optional(),
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
  if (!env.DATABASE_URL) return [];
  return requireVariables(
    env,
    ['APP_SECRET'],
    'is needed (32 characters or more) together with DATABASE_URL, so that all processes sign alike',
  );
}

export interface DatabaseConfig {
  databaseUrl: string | null;
  /** The role that migrates and owns the tables; null when `npm run db:prepare` migrates instead. */
  databaseOwnerUrl: string | null;
  databasePool: number;
}

export const readDatabase = (env: DatabaseEnvironment): DatabaseConfig => ({
  databaseUrl: env.DATABASE_URL ?? null,
  databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
  databasePool: env.DATABASE_POOL,
});
