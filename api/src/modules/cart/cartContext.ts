import type { Ctx } from '../../services.ts';

/** What every cart operation uses: whose cart it is, and the catalog that prices it. */
export type CartContext = Pick<Ctx, 'cartToken' | 'catalog' | 'em' | 'now' | 'viewer'>;
