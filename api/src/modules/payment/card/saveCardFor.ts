import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { CreditCard } from './creditCard.entity.ts';

/**
 * Stores a card at the gateway and the details by which a person recognises it. A second call with the same card
 * returns the existing row.
 */
export async function saveCardFor(
  ctx: Pick<Ctx, 'gateway' | 'em' | 'now'>,
  { userId, email, cardToken }: { userId: string; email: string; cardToken: string },
): Promise<CreditCard> {
  const { token, card } = await ctx.gateway.saveCard(cardToken, { userId, email });
  return ctx.em.fork().transactional(async (em) => {
    const existing = await em.findOne(CreditCard, { userId, token, gateway: ctx.gateway.name });
    if (existing) {
      existing.removedAt = null;
      return existing;
    }
    const saved = em.create(CreditCard, {
      id: newId(),
      userId,
      gateway: ctx.gateway.name,
      token,
      ...card,
      createdAt: ctx.now,
    });
    em.persist(saved);
    return saved;
  });
}
