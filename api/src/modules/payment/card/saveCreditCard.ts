import { paymentErrors } from '#schema/errors/payment.ts';
import type { Ctx, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../shared/ports/portErrors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { refusalCode } from '../payment.rules.ts';
import { CreditCard } from './creditCard.entity.ts';

/** Saves a card. The request contains a token and never the number. */
export async function saveCreditCard(
  ctx: Part<Ctx, 'em' | 'limits' | 'now' | 'viewer' | 'outside.gateway'>,
  cardToken: string,
): Promise<CreditCard | Refusal | InvalidInput> {
  const { userId } = signedInViewer(ctx);
  if (!cardToken.trim())
    return new InvalidInput([{ path: 'cardToken', message: paymentErrors.ERROR_CARD.message }]);
  if (!(await ctx.limits.take('payment', userId))) return new Refusal('too_many_attempts');
  const user = await ctx.em.fork().findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new NotFound('Pessoa');
  try {
    return await saveCardFor(ctx, { userId, email: user.email, cardToken: cardToken.trim() });
  } catch (error) {
    if (error instanceof GatewayUnavailable) return new Refusal('payment_unavailable');
    if (!(error instanceof GatewayRefused)) throw error;
    const code = refusalCode(error.code);
    return new Refusal(code === 'payment_error' ? 'ERROR_CARD' : code);
  }
}

/**
 * Stores a card at the gateway and the details by which a person recognises it. A second call with the same card
 * returns the existing row.
 */
export async function saveCardFor(
  ctx: Part<Ctx, 'em' | 'now' | 'outside.gateway'>,
  { userId, email, cardToken }: { userId: string; email: string; cardToken: string },
): Promise<CreditCard> {
  const { token, card } = await ctx.outside.gateway.saveCard(cardToken, { userId, email });
  return ctx.em.fork().transactional(async (em) => {
    const existing = await em.findOne(CreditCard, { userId, token, gateway: ctx.outside.gateway.name });
    if (existing) {
      existing.removedAt = null;
      return existing;
    }
    const saved = em.create(CreditCard, {
      id: newId(),
      userId,
      gateway: ctx.outside.gateway.name,
      token,
      ...card,
      createdAt: ctx.now,
    });
    em.persist(saved);
    return saved;
  });
}
