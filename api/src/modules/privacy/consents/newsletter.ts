import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../context.ts';
import { sql } from '../../../shared/database.ts';

/** Whether an address receives news. */
export async function isSubscribed(ctx: Ctx, em: EntityManager, email: string): Promise<boolean> {
  return (
    (
      await sql(em, 'select 1 as one from newsletter_lead where email_index = $1', [
        ctx.encryption.index('email', email),
      ])
    ).length > 0
  );
}

export async function unsubscribe(ctx: Ctx, em: EntityManager, email: string): Promise<void> {
  await sql(em, 'delete from newsletter_lead where email_index = $1', [ctx.encryption.index('email', email)]);
}
