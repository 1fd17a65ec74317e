import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { authorizationOf, payerApp, sweepAuthorizations } from '../../../../test/builders/pixAutomatico.ts';
import { idOf, prescribe } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { amountsChargedTo, reconcile, runDay, runJobs } from '../../../../test/builders/recurrenceMonths.ts';
import { CARDS, cardToken, readUntil, setOnHand } from '../../../../test/builders/shoppers.ts';
import {
  ana,
  app,
  bankDay,
  countCharges,
  mine,
  preparePixMonths,
  sendFirstCharge,
  setLimit,
  states,
  waitUntilAuthorization,
  workUntil,
} from '../../../../test/fixtures/recurrence/pixMonths.ts';
import { authorizeAnew, send } from '../../../../test/fixtures/recurrence/pixOwner.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';

preparePixMonths();

describe('changes by the person, with PIX Automático', () => {
  it('skip and pause shipments whose charge is not at the bank yet, without a charge', async () => {
    await runDay(app, '2026-12-14');
    expect(await send('skipRecurrenceMonth')).toMatchObject({ nextShipmentOn: '2027-01-21' });
    expect(await send('pauseRecurrence', { months: 2 })).toMatchObject({ nextShipmentOn: '2027-03-22' });
    for (const on of ['2026-12-17', '2026-12-21', '2027-01-17']) await runDay(app, on);
    expect([await states(), await countCharges()]).toEqual([
      ['2026-12 skipped', '2027-01 skipped', '2027-02 skipped'],
      1,
    ]);
  });

  it('are refused for a shipment whose charge is at the bank, except a cancellation', async () => {
    await sendFirstCharge();
    const [item] = (await mine()).items;
    const late = { code: 'recurrence_change_too_late' };
    expect(await send('skipRecurrenceMonth')).toEqual(late);
    expect(await send('changeRecurrenceQuantity', { itemId: item?.id, quantity: 2 })).toEqual(late);
    expect(await send('swapRecurrenceItem', { itemId: item?.id, productId: idOf(app, 'minoxidil') })).toEqual(
      late,
    );
    expect(await send('changeRecurrenceAddress', { address: ADDRESS })).toEqual(late);
    // The subscription ends once the bank has stopped the charge.
    expect(await send('cancelRecurrence')).toMatchObject({ status: RECURRENCE_STATUS.active });
    await sweepAuthorizations(app);
    await bankDay('2026-12-21', '01:00:00');
    await workUntil(['2026-12 cancelled']);
    expect(await countCharges()).toBe(1);
  });

  it('of day, address and the choice for sold-out items are possible, and the charge moves to the new day', async () => {
    expect(await send('changeRecurrenceDay', { dayOfMonth: 28 })).toMatchObject({
      nextShipmentOn: '2026-12-28',
    });
    expect(
      await send('changeRecurrenceAddress', { address: { ...ADDRESS, addressNumber: '2000' } }),
    ).toMatchObject({ address: { addressNumber: '2000' }, pixAutomatico: { state: 'active' } });
    expect(await send('chooseWhenSoldOut', { choice: 'skip' })).toMatchObject({ soldOutChoice: 'skip' });
    for (const on of ['2026-12-18', '2026-12-23']) await runDay(app, on);
    expect(await states()).toEqual(['2026-12 announced']);
    await runDay(app, '2026-12-24');
    expect((await mine()).months[0]).toMatchObject({ state: 'checked', chargeOn: '2026-12-28' });
  });

  it('to more items report a limit that is too low, and the new sum is charged once it is raised', async () => {
    const [item] = (await mine()).items;
    const changed = await send('changeRecurrenceQuantity', { itemId: item?.id, quantity: 10 });
    expect(changed).toMatchObject({ pixAutomatico: { isBelowTotal: true } });
    await setLimit(changed.total);
    await sendFirstCharge();
    await bankDay('2026-12-21', '01:00:00');
    expect(await amountsChargedTo(app, ana.id)).toEqual([ana.order.total, changed.total]);
  });

  it('swap an item, and the new item is charged', async () => {
    await setOnHand(app, 'minoxidil', 500);
    await prescribe(app, ana, { slug: 'minoxidil', dispensings: 6 });
    const [item] = (await mine()).items;
    const swapped = await send('swapRecurrenceItem', { itemId: item?.id, productId: idOf(app, 'minoxidil') });
    expect(swapped).toMatchObject({ items: [{ slug: 'minoxidil' }], pixAutomatico: { state: 'active' } });
    await sendFirstCharge();
    await bankDay('2026-12-21', '01:00:00');
    expect((await amountsChargedTo(app, ana.id)).at(-1)).toBe(swapped.total);
  });
});

describe('a change of the payment method from or to PIX Automático', () => {
  it('charges each month once, by the payment method that was chosen last', async () => {
    await send('changeRecurrenceCard', { cardToken: await cardToken(app, CARDS.approved) });
    await sweepAuthorizations(app);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('ended');
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-17');
    expect(await states()).toEqual(['2026-12 announced']);
    await runDay(app, '2026-12-21');
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
    const authorizationId = await authorizeAnew();
    expect(await mine()).toMatchObject({
      card: null,
      pixAutomatico: { id: authorizationId, state: 'active' },
    });
    for (const on of ['2027-01-14', '2027-01-17']) await runDay(app, on);
    await bankDay('2027-01-21', '01:00:00');
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged', '2027-01 charged'], 3]);
  });

  it('while a charge waits at the bank charges that month once', async () => {
    await sendFirstCharge();
    await send('changeRecurrenceCard', { cardToken: await cardToken(app, CARDS.approved) });
    // The bank has not confirmed the end of the first authorisation when the second one becomes active.
    const authorizationId = await authorizeAnew();
    await sweepAuthorizations(app);
    await readUntil(
      async () => {
        await reconcile(app);
        await runJobs(app);
        return app.services.orm.em
          .fork()
          .find(PaymentRow, { userId: ana.id, dueOn: { $ne: null } }, { orderBy: { createdAt: 'asc' } });
      },
      (payments) => payments.length === 2,
    );
    expect((await mine()).months[0]).toMatchObject({ state: 'checked', chargeOn: '2026-12-21' });
    await bankDay('2026-12-21', '01:00:00');
    await runJobs(app);
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
    expect(await mine()).toMatchObject({ pixAutomatico: { id: authorizationId }, card: null });
  });

  it('to an authorisation whose limit is too low leaves the month declined until the limit is raised', async () => {
    await setLimit(1_000);
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-17');
    const changeAnswer = await send('changeRecurrenceToPixAutomatico', { limit: 40_000 });
    const offer: string = changeAnswer.pixAutomaticoOffer.id;
    await payerApp(app, 'authorize', { reference: offer, limitCents: 2_000 });
    await waitUntilAuthorization(offer, ({ state }) => state === 'active');
    await runJobs(app);
    expect([await states(), (await mine()).status]).toEqual([['2026-12 declined'], RECURRENCE_STATUS.active]);
    await payerApp(app, 'limit', { reference: offer, limitCents: 40_000 });
    await waitUntilAuthorization(offer, ({ limitCents }) => limitCents === 40_000);
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 checked']);
  });
});
