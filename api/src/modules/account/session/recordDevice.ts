import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Ctx } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
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
  const { now, device } = ctx;
  const row = await first(
    em,
    db
      .insertInto('knownDevice')
      .values({ userId: user.id, deviceHash: device.hash, firstSeenAt: now, lastSeenAt: now })
      .onConflict((known) => known.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
      .returning(sql<boolean>`xmax = 0`.as('isNew')),
  );
  if (row?.isNew && !isNewAccount) await sendSignInMail(ctx, em, user, 'new-device');
}
