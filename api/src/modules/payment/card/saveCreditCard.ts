import { paymentErrors } from '#schema/errors/payment.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../shared/ports/portErrors.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { refusalCode } from '../payment.rules.ts';
import type { CreditCard } from './creditCard.entity.ts';
import { saveCardFor } from './saveCardFor.ts';

/** Saves a card. The request contains a token and never the number. */
export async function saveCreditCard(
  ctx: Pick<Ctx, 'em' | 'gateway' | 'limits' | 'now' | 'viewer'>,
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
