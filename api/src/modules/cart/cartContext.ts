import type { Ctx } from '../../services.ts';

/**
 * The part of the request context that every cart operation needs: the owner of the cart and the catalog for its
 * prices.
 */
export type CartContext = Pick<Ctx, 'cartToken' | 'catalog' | 'em' | 'now' | 'viewer'>;
