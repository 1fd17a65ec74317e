import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import type { Refusal } from '../../shared/refusals.ts';

/**
 * What higher modules keep of someone whose account is removed goes in the same transaction; a refusal when the account is
 * still needed. `boot.ts` hands it in, since account knows neither carts nor cases.
 */
export type AccountRemoved = (
  ctx: Pick<Ctx, 'now'>,
  em: EntityManager,
  person: { userId: string; email: string },
) => Promise<Refusal | null>;
