import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../context.ts';

/**
 * What other modules do when a person signs in, in the same transaction and before the answer is sent: the guest's cart
 * becomes theirs. It is passed in at start, because this module does not import carts.
 */
export type SignedIn = (ctx: Ctx, em: EntityManager, userId: string) => Promise<void>;
