import type { Ctx, Part } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { CreditCard } from './creditCard.entity.ts';

/** The caller's saved cards of the gateway in use, newest first. */
export function listCreditCards(ctx: Part<Ctx, 'em' | 'viewer' | 'outside.gateway'>): Promise<CreditCard[]> {
  const { userId } = signedInViewer(ctx);
  const ownCards = { userId, removedAt: null, gateway: ctx.outside.gateway.name };
  return ctx.em.fork().find(CreditCard, ownCards, { orderBy: { createdAt: 'desc' } });
}

/** One of the caller's cards; null for a removed card and for another person's. */
export async function readCreditCard(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  id: string,
): Promise<CreditCard | null> {
  const { userId } = signedInViewer(ctx);
  return isId(id) ? ctx.em.fork().findOne(CreditCard, { id, userId, removedAt: null }) : null;
}
