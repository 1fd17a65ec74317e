import { cents } from '#schema/money.ts';
import type { Payer } from '../../../integrations/payment/charge.ts';
import type { AuthorizationTerms } from '../../../integrations/payment/pixAutomatico.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { GatewayRefused, GatewayUnavailable } from '../../../shared/ports/portErrors.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { NEUTRAL_DESCRIPTION } from '../../payment/payment.rules.ts';
import { pixRefusal } from '../../payment/pixAutomatico/pixAuthorization.rules.ts';
import { newAuthorization, storeAuthorization } from '../../payment/pixAutomatico/storeAuthorization.ts';
import { payerOf } from '../../payment/settlement/requestCharge.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { itemsOfRecurrence } from '../month/lockMonth.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import { changeOwnRecurrence, type RecurrenceRefusal } from '../ownRecurrence.ts';
import { readRecurrence } from '../readRecurrence.ts';
import type { Recurrence } from '../recurrence.types.ts';
import { markAuthorizationUnneeded } from './followAuthorization.ts';

/**
 * Requests a PIX Automático authorisation at the bank and returns the subscription with the code that the person
 * confirms at their bank. Until they do, the payment method does not change. A second request replaces the first.
 */
export async function changeRecurrenceToPixAutomatico(
  ctx: OrderServices & Part<Ctx, 'em' | 'limits' | 'log' | 'now' | 'viewer' | 'outside.gateway'>,
  id: string,
  limitCents: number,
): Promise<Recurrence | RecurrenceRefusal> {
  const { userId } = signedInViewer(ctx);
  if (!(await ctx.limits.take('payment', userId))) return new Refusal('too_many_attempts');
  let request: { terms: AuthorizationTerms; payer: Payer } | null = null;
  const changed = await changeOwnRecurrence(ctx, id, async ({ em, row }) => {
    const amountCents = monthlyTotal(row, await itemsOfRecurrence(em, row));
    const refusal = pixRefusal({
      gateway: ctx.outside.gateway,
      isSubscription: true,
      amountCents,
      limitCents,
    });
    if (refusal) return new Refusal(refusal);
    await markAuthorizationUnneeded(em, row.pixWaitingId, ctx.now);
    const authorization = newAuthorization(em, {
      userId,
      gateway: ctx.outside.gateway.name,
      limitCents,
      now: ctx.now,
    });
    row.pixWaitingId = authorization.id;
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'pix_asked', authorId: userId });
    const terms = {
      reference: authorization.id,
      limitCents: cents(limitCents),
      description: NEUTRAL_DESCRIPTION,
    };
    request = { terms, payer: payerOf(row) };
    return null;
  });
  if (changed instanceof UserError) return changed;
  return (await requestAuthorization(ctx, request)) ?? answer(ctx, id);
}

async function requestAuthorization(
  ctx: OrderServices & Part<Ctx, 'log' | 'outside.gateway'>,
  request: { terms: AuthorizationTerms; payer: Payer } | null,
): Promise<Refusal | null> {
  if (!request || !ctx.outside.gateway.pixAutomatico) return new Refusal('pix_automatico_unavailable');
  try {
    const { terms, payer } = request;
    await storeAuthorization(ctx, await ctx.outside.gateway.pixAutomatico.createAuthorization(terms, payer));
    return null;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return new Refusal('payment_unavailable');
    if (error instanceof GatewayRefused) return new Refusal('pix_automatico_unavailable');
    throw error;
  }
}

async function answer(
  ctx: Part<Ctx, 'clock' | 'em' | 'viewer' | 'outside.gateway'>,
  id: string,
): Promise<Recurrence> {
  const recurrence = await readRecurrence(ctx, id);
  if (!recurrence) throw new NotFound('Assinatura');
  return recurrence;
}
