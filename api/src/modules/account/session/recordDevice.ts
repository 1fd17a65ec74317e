import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { User } from '../user.entity.ts';
import { sendSignInMail } from './sendSignInMail.ts';

/**
 * Stores the browser of a sign-in in the caller's transaction. A mail reports a browser that the person never used
 * before.
 */
export async function recordDevice(
  ctx: Pick<Ctx, 'address' | 'config' | 'device' | 'jobs' | 'now'>,
  em: EntityManager,
  user: User,
  { isNewAccount = false }: { isNewAccount?: boolean | undefined },
): Promise<void> {
  // The system column `xmax` is 0 for an inserted row and not for an updated one.
  const [row] = await sql<{ is_new: boolean }>(
    em,
    `insert into known_device (user_id, device_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
       on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
       returning xmax = 0 as is_new`,
    [user.id, ctx.device.hash, ctx.now],
  );
  if (row?.is_new && !isNewAccount) await sendSignInMail(ctx, em, user, 'new-device');
}
