import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { payerApp } from '../../../../test/builders/pixAutomatico.ts';
import { runDay } from '../../../../test/builders/recurrenceMonths.ts';
import { CARDS, cardToken } from '../../../../test/builders/shoppers.ts';
import {
  ana,
  app,
  bankDay,
  countCharges,
  endAtBank,
  mine,
  preparePixMonths,
  sendFirstCharge,
  setLimit,
  states,
  suspendForLowLimit,
  workUntil,
} from '../../../../test/fixtures/recurrence/pixMonths.ts';
import { authorizeAnew, send } from '../../../../test/fixtures/recurrence/pixOwner.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';

preparePixMonths();

describe('resumeRecurrence, with PIX Automático', () => {
  it('continues with the active authorisation', async () => {
    await suspendForLowLimit();
    await setLimit(50_000);
    expect(await send('resumeRecurrence')).toMatchObject({
      status: RECURRENCE_STATUS.active,
      nextShipmentOn: '2027-01-21',
    });
    for (const on of ['2027-01-14', '2027-01-17']) await runDay(app, on);
    await bankDay('2027-01-21', '01:00:00');
    expect([await states(), await countCharges()]).toEqual([['2026-12 failed', '2027-01 charged'], 2]);
  });

  it('requires a higher limit while one shipment costs more', async () => {
    await suspendForLowLimit();
    expect(await send('resumeRecurrence')).toEqual({ code: 'recurrence_over_pix_limit' });
  });

  it('requires a new authorisation when the old one ended, and continues with it', async () => {
    await suspendForLowLimit();
    await endAtBank();
    expect(await send('resumeRecurrence')).toEqual({ code: 'recurrence_needs_authorization' });
    const offer = await authorizeAnew();
    expect(await send('resumeRecurrence')).toMatchObject({
      status: RECURRENCE_STATUS.active,
      pixAutomatico: { id: offer },
    });
    for (const on of ['2027-01-14', '2027-01-17']) await runDay(app, on);
    await bankDay('2027-01-21', '01:00:00');
    expect(await countCharges()).toBe(2);
  });

  it('continues with a card that replaced the authorisation', async () => {
    await suspendForLowLimit();
    await send('changeRecurrenceCard', { cardToken: await cardToken(app, CARDS.approved) });
    expect(await send('resumeRecurrence')).toMatchObject({
      status: RECURRENCE_STATUS.active,
      card: { last4: '1111' },
    });
    for (const on of ['2027-01-14', '2027-01-21']) await runDay(app, on);
    expect(await countCharges()).toBe(2);
  });
});

describe('a charge that the person refuses at the bank', () => {
  it('cancels only that shipment, which the mail and the page state', async () => {
    await sendFirstCharge();
    const [payment] = await app.services.orm.em
      .fork()
      .find(PaymentRow, { userId: ana.id, dueOn: { $ne: null } });
    await payerApp(app, 'refuse-charge', { reference: payment?.id ?? '' });
    await workUntil(['2026-12 cancelled']);
    const [mail] = (await queuedMails(app, { to: ana.email, template: 'subscription-pix' })).slice(-1);
    expect(mail?.data).toMatchObject({ news: 'refused', shipOn: '2027-01-21' });
    expect(await mine()).toMatchObject({
      status: RECURRENCE_STATUS.active,
      nextShipmentOn: '2027-01-21',
      months: [{ month: '2026-12', state: 'cancelled', isRefusedByPayer: true }],
    });
    await bankDay('2026-12-21', '01:00:00');
    expect(await countCharges()).toBe(1);
  });
});
