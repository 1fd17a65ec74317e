import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { aCharge } from '../../../api/src/integrations/payment/gateway.contract.ts';
import {
  aTerms,
  authorize,
  gateway,
  moveTo,
  payer,
  pix,
  prepareSandboxPix,
  sandbox,
  scheduledCharge,
  statusOf,
} from '../../../api/test/fixtures/recurrence/sandboxPix.ts';

prepareSandboxPix();

describe('the payer’s app on the test bank’s page', () => {
  const page = async (reference: string): Promise<string> =>
    (await fetch(`${sandbox.baseUrl}/?reference=${reference}`)).text();
  /** The HTML of one authorization; the page also shows authorizations of other tests. */
  const cardOf = async (reference: string): Promise<string> =>
    (await page(reference)).split(`id="authorization-${reference}"`)[1]?.split('</article>')[0] ?? '';
  const forms = (card: string): string[] =>
    [...card.matchAll(/data-action="\/v1\/test\/pix\/([a-z-]+)"/g)].map(([, path]) => path ?? '');

  it('highlights the authorization the shop linked to, and authorizes with the limit the payer types, changes or lifts', async () => {
    const { reference } = await pix.createAuthorization(aTerms(), aCharge({}).payer);
    expect(await page(reference)).toContain(`class="card here" id="authorization-${reference}"`);
    const waiting = await cardOf(reference);
    expect(waiting).toMatch(/Limite de R\$\s300,00 por cobrança/);
    expect(forms(waiting)).toEqual(['authorize', 'reject']);
    // The form sends the limit as typed.
    await payer('authorize', { reference, limit: '450,00', isUnlimited: false });
    expect(await pix.findAuthorization(reference)).toMatchObject({ status: 'active', limitCents: 45_000 });
    expect(forms(await cardOf(reference))).toEqual(['limit', 'funds', 'end']);
    await payer('limit', { reference, isUnlimited: true });
    expect((await pix.findAuthorization(reference))?.limitCents).toBeNull();
    expect((await payer('limit', { reference, isUnlimited: false })).body).toMatchObject({
      error: 'invalid_amount',
    });
  });

  it('pays the first order and authorizes in one step, and states that on the page', async () => {
    const terms = aTerms();
    const charge = await gateway.createCharge(aCharge({ method: PAYMENT_METHOD.pix, authorization: terms }));
    expect(await cardOf(terms.reference)).toContain('Autorizar também paga o primeiro pedido');
    expect(await page(charge.reference)).toContain(`class="card here" id="authorization-${terms.reference}"`);
    await payer('authorize', { reference: terms.reference, isUnlimited: false });
    expect(await statusOf(charge.reference)).toBe('approved');
  });

  it('offers to refuse a charge until the deadline', async () => {
    const authorization = await authorize();
    await pix.scheduleCharge(scheduledCharge(authorization));
    moveTo(day('2026-12-04'), 23);
    const openCard = await cardOf(authorization);
    expect(openCard).toContain('em 05/12/2026');
    expect(openCard).toContain('Você pode recusar até 04/12/2026, 23:59');
    expect(forms(openCard)).toContain('refuse-charge');
    moveTo(day('2026-12-05'), 0);
    expect(forms(await cardOf(authorization))).not.toContain('refuse-charge');
  });

  it('shows a charge as refused by the payer, without the form to refuse it', async () => {
    const authorization = await authorize();
    const { reference } = await pix.scheduleCharge(scheduledCharge(authorization));
    moveTo(day('2026-12-04'), 23);
    await payer('refuse-charge', { reference });
    const refused = await cardOf(authorization);
    expect(refused).toContain('você recusou');
    expect(forms(refused)).not.toContain('refuse-charge');
  });

  it('cancels the authorization, and then offers no action on it', async () => {
    const authorization = await authorize();
    await payer('end', { reference: authorization });
    const ended = await cardOf(authorization);
    expect(ended).toContain('cancelada por você');
    expect(forms(ended)).toEqual([]);
  });

  it('does not offer payment of a scheduled charge', async () => {
    const { reference } = await pix.scheduleCharge(scheduledCharge(await authorize()));
    expect(await page(reference)).not.toContain(`id="charge-${reference}"`);
  });
});
