import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';

/** The factors of a person beside the password. */
export interface Factors {
  /** A confirmed authenticator app. */
  app: boolean;
  passkeys: number;
}

export async function factorsOf(em: EntityManager, userId: string): Promise<Factors> {
  const [found] = await sql<Factors>(
    em,
    `select exists(select 1 from two_factor where user_id = $1 and confirmed_at is not null) as app,
       (select count(*)::int from passkey where user_id = $1) as passkeys`,
    [userId],
  );
  return found ?? { app: false, passkeys: 0 };
}

export const hasAnyFactor = ({ app, passkeys }: Factors): boolean => app || passkeys > 0;

/** Whether signing in requires more than the password. */
export const hasTwoFactor = async (em: EntityManager, userId: string): Promise<boolean> =>
  hasAnyFactor(await factorsOf(em, userId));
