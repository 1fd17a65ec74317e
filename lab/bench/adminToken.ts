import type pg from 'pg';
import { createTokens } from '../../api/src/modules/account/session/tokens.ts';
import { makeMembers } from './members.ts';
import { SECRET } from './product.ts';

/** Registers an admin whose session has a fresh second factor, and returns the access token. */
export async function adminToken({ url, database }: { url: string; database: pg.Pool }): Promise<string> {
  const [member] = await makeMembers(url, database, 1);
  const userId = JSON.parse(Buffer.from(member?.token.split('.')[1] ?? '', 'base64url').toString())
    .sub as string;
  await database.query(`update user_account set role = 'admin' where id = $1`, [userId]);
  const { rows } = await database.query<{ id: string }>(
    'update session set second_factor_at = now(), stepped_up_at = now() where user_id = $1 returning id',
    [userId],
  );
  return createTokens(SECRET).sign({ userId, role: 'admin', sessionId: rows[0]?.id ?? '' }, new Date());
}
