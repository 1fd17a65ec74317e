import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../context.ts';

/**
 * What higher modules do when someone signs in, in the same transaction and before the answer leaves: the guest's
 * cart becomes his. `app.ts` hands it in, since account knows no cart.
 */
export type SignedIn = (ctx: Ctx, em: EntityManager, userId: string) => Promise<void>;
