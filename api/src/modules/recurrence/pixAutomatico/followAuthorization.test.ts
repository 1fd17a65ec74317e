import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { authorizationOf, payerApp, sweepAuthorizations } from '../../../../test/builders/pixAutomatico.ts';
import {
  amountsChargedTo,
  asPerson,
  monthStates,
  moveTo,
  readMine,
  runDay,
  runJobs,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { subscribe } from '../../../../test/builders/recurrences.ts';
import { CARDS, cardToken, readUntil } from '../../../../test/builders/shoppers.ts';
import {
  ana,
  app,
  bankDay,
  charges,
  countCharges,
  lastPayment,
  preparePixMonths,
  sendFirstCharge,
  states,
  workUntil,
} from '../../../../test/fixtures/recurrence/pixMonths.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { cancelRecurrence } from '../change/cancelRecurrence.ts';
import { changeRecurrenceCard } from '../change/changeRecurrenceCard.ts';
import { changeRecurrenceToPixAutomatico } from './changeRecurrenceToPixAutomatico.ts';

preparePixMonths();

const ctx = () => asPerson(app, ana.id);
/** What the mails about the authorisation report, oldest first. */
const pixMailNews = async () =>
  (await queuedMails(app, { to: ana.email, template: 'subscription-pix' })).map(({ data }) => data.news);

describe('an authorisation that the payer ends at the bank', () => {
  it('while a charge is open stops the charge, and the person must choose another payment method', async () => {
    await sendFirstCharge();
    await payerApp(app, 'end', { reference: ana.authorization });
    await readUntil(lastPayment, ({ state }) => state === 'declined');
    // Version 2 was the payer's confirmation; a later one is the end.
    await readUntil(
      () => authorizationOf(app, ana.authorization),
      ({ handledVersion, version }) => version > 2 && handledVersion === version,
    );
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 declined']);
    expect(await readMine(app, ana.id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      pixAutomatico: { state: 'ended' },
    });
    await bankDay('2026-12-21');
    expect(await countCharges()).toBe(1);
    const token = await cardToken(app, CARDS.approved);
    await changeRecurrenceCard(ctx(), ana.recurrence.id, { cardToken: token });
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 charged']);
    expect(await countCharges()).toBe(2);
  });

  it('is detected without its webhook, and mailed once', async () => {
    await setBankSwitches(app, { lost: true });
    await payerApp(app, 'end', { reference: ana.authorization });
    await sweepAuthorizations(app);
    expect(await authorizationOf(app, ana.authorization)).toMatchObject({ state: 'ended', endedBy: 'payer' });
    expect(await pixMailNews()).toEqual(['ended']);
    await sweepAuthorizations(app);
    expect(await pixMailNews()).toEqual(['ended']);
  });

  it('charges nothing more, and after a week the subscription is suspended', async () => {
    await payerApp(app, 'end', { reference: ana.authorization });
    await readUntil(
      () => authorizationOf(app, ana.authorization),
      ({ state }) => state === 'ended',
    );
    for (const on of ['14', '17', '18', '24', '25']) await runDay(app, `2026-12-${on}`);
    expect(await readMine(app, ana.id)).toMatchObject({
      status: RECURRENCE_STATUS.suspended,
      suspensionReason: 'payment',
    });
    expect(await charges()).toEqual([]);
  });
});

describe('cancelRecurrence, with PIX Automático', () => {
  it('while a charge waits at the bank stops the charge and ends the authorisation', async () => {
    await sendFirstCharge();
    await cancelRecurrence(ctx(), ana.recurrence.id);
    await sweepAuthorizations(app);
    await readUntil(lastPayment, ({ state }) => state === 'declined');
    await workUntil(['2026-12 cancelled']);
    expect((await readMine(app, ana.id)).status).toBe(RECURRENCE_STATUS.cancelled);
    expect(await authorizationOf(app, ana.authorization)).toMatchObject({ state: 'ended', endedBy: 'store' });
    await bankDay('2026-12-21');
    expect(await countCharges()).toBe(1);
  });

  it('ends the authorisation later when the bank does not answer', async () => {
    await setBankSwitches(app, { down: true });
    await cancelRecurrence(ctx(), ana.recurrence.id);
    expect((await readMine(app, ana.id)).status).toBe(RECURRENCE_STATUS.cancelled);
    // The sweep may throw because the bank is down; what counts is that nothing ended.
    await sweepAuthorizations(app).catch(() => undefined);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('active');
    await setBankSwitches(app, { down: false });
    moveTo(app, '2026-11-21', '12:01:00');
    await sweepAuthorizations(app);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('ended');
  });
});

describe('a removed account', () => {
  it('leads to the end of its authorisation at the bank', async () => {
    await app.services.database.pool.query('update user_account set deleted_at = now() where id = $1', [
      ana.id,
    ]);
    await sweepAuthorizations(app);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('ended');
  });
});

describe('changeRecurrenceCard, with PIX Automático', () => {
  it('called while a PIX charge waits at the bank charges the month once, to the card', async () => {
    await sendFirstCharge();
    await changeRecurrenceCard(ctx(), ana.recurrence.id, { cardToken: await cardToken(app, CARDS.approved) });
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 checked']);
    await sweepAuthorizations(app);
    await readUntil(lastPayment, ({ state }) => state === 'declined');
    await workUntil(['2026-12 charged']);
    await bankDay('2026-12-21');
    expect(await amountsChargedTo(app, ana.id)).toEqual([ana.order.total, ana.order.total]);
    expect(await readMine(app, ana.id)).toMatchObject({ card: { last4: '1111' }, pixAutomatico: null });
  });
});

describe('changeRecurrenceToPixAutomatico', () => {
  it('charges the card until the person confirms at the bank, and then only by PIX', async () => {
    const rui = await subscribe(app);
    const ruiCtx = asPerson(app, rui.id);
    const changed = await changeRecurrenceToPixAutomatico(ruiCtx, rui.recurrence.id, 40_000);
    expect(changed).toMatchObject({
      card: { last4: '1111' },
      pixAutomatico: null,
      pixAutomaticoOffer: { state: 'waiting', copyPaste: expect.stringMatching(/^000201/) },
    });
    const offer = (await readMine(app, rui.id)).pixAutomaticoOffer?.id ?? '';
    await payerApp(app, 'authorize', { reference: offer, limitCents: 35_000 });
    const mine = await readUntil(
      () => readMine(app, rui.id),
      ({ pixAutomatico }) => pixAutomatico !== null,
    );
    expect(mine).toMatchObject({ card: null, pixAutomatico: { limit: 35_000 }, pixAutomaticoOffer: null });
    for (const on of ['14', '17']) await runDay(app, `2026-12-${on}`);
    expect(await monthStates(app, rui.id)).toEqual(['2026-12 checked']);
    await bankDay('2026-12-21');
    expect(await amountsChargedTo(app, rui.id)).toHaveLength(2);
  });

  it('drops an offer that the person refuses at the bank', async () => {
    const rui = await subscribe(app);
    await changeRecurrenceToPixAutomatico(asPerson(app, rui.id), rui.recurrence.id, 40_000);
    const offer = (await readMine(app, rui.id)).pixAutomaticoOffer?.id ?? '';
    await payerApp(app, 'reject', { reference: offer });
    await readUntil(
      () => readMine(app, rui.id),
      ({ pixAutomaticoOffer }) => pixAutomaticoOffer === null,
    );
    expect((await readMine(app, rui.id)).card).toMatchObject({ last4: '1111' });
  });

  it.each([
    ['a limit below one shipment', 100, 'pix_limit_too_low'],
    ['an enormous limit', 9_999_999, 'pix_limit_too_high'],
  ])('refuses %s', async (_name, limit, code) => {
    expect(await changeRecurrenceToPixAutomatico(ctx(), ana.recurrence.id, limit)).toMatchObject({ code });
  });

  it('is refused where the gateway does not offer it', async () => {
    const gateway = { ...app.services.outside.gateway, pixAutomatico: null };
    expect(
      await changeRecurrenceToPixAutomatico(
        { ...ctx(), outside: { ...ctx().outside, gateway } },
        ana.recurrence.id,
        30_000,
      ),
    ).toMatchObject({ code: 'pix_automatico_unavailable' });
  });

  it('reports that the bank does not answer, and changes nothing', async () => {
    await setBankSwitches(app, { down: true });
    expect(await changeRecurrenceToPixAutomatico(ctx(), ana.recurrence.id, 30_000)).toMatchObject({
      code: 'payment_unavailable',
    });
    expect(await readMine(app, ana.id)).toMatchObject({
      pixAutomatico: { state: 'active' },
      pixAutomaticoOffer: null,
    });
  });
});
