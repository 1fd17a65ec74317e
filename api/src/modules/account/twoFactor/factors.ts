import type { EntityManager } from '@mikro-orm/postgresql';
import { db, exists, first, rowCount } from '../../../shared/database/query.ts';

/** The factors of a person beside the password. */
export interface Factors {
  /** A confirmed authenticator app. */
  app: boolean;
  passkeys: number;
}

export async function factorsOf(em: EntityManager, userId: string): Promise<Factors> {
  const app = db.selectFrom('twoFactor').where('userId', '=', userId).where('confirmedAt', 'is not', null);
  const passkeys = db.selectFrom('passkey').select(rowCount.as('count')).where('userId', '=', userId);
  const found = await first(
    em,
    db.selectNoFrom([exists(app).as('app'), passkeys.$asScalar().$notNull().as('passkeys')]),
  );
  return found ?? { app: false, passkeys: 0 };
}

export const hasAnyFactor = ({ app, passkeys }: Factors): boolean => app || passkeys > 0;

/** Whether signing in requires more than the password. */
export const hasTwoFactor = async (em: EntityManager, userId: string): Promise<boolean> =>
  hasAnyFactor(await factorsOf(em, userId));
