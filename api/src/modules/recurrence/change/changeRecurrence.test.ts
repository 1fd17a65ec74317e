import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { idOf } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import {
  amountsChargedTo,
  moveTo,
  readMine,
  runDay,
  runJobs,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { CARDS, cardToken } from '../../../../test/builders/shoppers.ts';
import {
  app,
  countCharges,
  ctx,
  id,
  prepareOwnRecurrence,
  rui,
  states,
} from '../../../../test/fixtures/recurrence/ownRecurrence.ts';
import { deleteCreditCard } from '../../payment/card/deleteCreditCard.ts';
import { cancelRecurrence } from './cancelRecurrence.ts';
import { changeRecurrenceAddress } from './changeRecurrenceAddress.ts';
import { changeRecurrenceCard } from './changeRecurrenceCard.ts';
import { changeRecurrenceQuantity, swapRecurrenceItem } from './changeRecurrenceItems.ts';
import { resumeRecurrence } from './resumeRecurrence.ts';

prepareOwnRecurrence();

describe('changeRecurrenceCard', () => {
  it('charges a declined month to the new card at once, and drops the planned retries', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    await runDay(app, '2026-12-21');
    await setBankSwitches(app, { cardDecline: null });
    const token = await cardToken(app, '5555555555554444');
    expect(await changeRecurrenceCard(ctx(), id, { cardToken: token })).toMatchObject({
      card: { last4: '4444' },
    });
    await runJobs(app);
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
    // The first retry of the old card was planned for this day.
    await runDay(app, '2026-12-22');
    expect(await countCharges()).toBe(2);
  });

  it('does not charge a month that is not declined', async () => {
    await runDay(app, '2026-12-14');
    await changeRecurrenceCard(ctx(), id, { cardToken: await cardToken(app, CARDS.approved) });
    await runDay(app, '2026-12-15');
    expect(await countCharges()).toBe(1);
  });

  it('requires a card', async () => {
    expect(await changeRecurrenceCard(ctx(), id, {})).toMatchObject({ code: 'card_required' });
  });
});

describe('a card that pays for a subscription', () => {
  const remove = () => deleteCreditCard(ctx(), rui.recurrence.card.id);
  const isSaved = async () => (await readMine(app, rui.id)).card !== null;

  it('is not removed before the person chooses another payment method', async () => {
    expect(await remove()).toMatchObject({ code: 'card_pays_subscription' });
    expect(await isSaved()).toBe(true);
    await changeRecurrenceCard(ctx(), id, { cardToken: await cardToken(app, '5555555555554444') });
    expect(await remove()).toMatchObject({ ok: true });
    for (const day of ['2026-12-14', '2026-12-21']) await runDay(app, day);
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
  });

  it('is removed once the subscription is cancelled, also when one shipment is still to come', async () => {
    await runDay(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({
      status: RECURRENCE_STATUS.active,
      isEnding: true,
    });
    expect(await remove()).toMatchObject({ ok: true });
    await runDay(app, '2026-12-21');
    expect([await states(), await countCharges()]).toEqual([['2026-12 failed'], 1]);
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.cancelled);
  });

  it('is removed while the subscription is suspended, because nothing is charged', async () => {
    await app.services.database.pool.query(
      `update recurrence set status = ${RECURRENCE_STATUS.suspended}, suspended_at = now() where id = $1`,
      [id],
    );
    expect(await remove()).toMatchObject({ ok: true });
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({ code: 'recurrence_needs_card' });
  });
});

describe('a card that was removed from the account', () => {
  it('is not charged, and the month waits a week for another card', async () => {
    await app.services.database.pool.query('update credit_card set removed_at = now() where id = $1', [
      rui.recurrence.card.id,
    ]);
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    expect([await states(), await countCharges()]).toEqual([['2026-12 declined'], 1]);
    await runDay(app, '2026-12-29');
    expect((await readMine(app, rui.id)).status).toBe(RECURRENCE_STATUS.suspended);
  });
});

describe('changeRecurrenceAddress', () => {
  const FAR = { ...ADDRESS, zipcode: '69400-000', city: 'Manacapuru', uf: 'AM', street: 'Rua Um' };

  it('accepts a new address with the same freight at once', async () => {
    const near = { ...ADDRESS, addressNumber: '2000' };
    expect(await changeRecurrenceAddress(ctx(), id, near, null)).toMatchObject({
      address: { addressNumber: '2000' },
      freight: 0,
    });
  });

  it('asks before a higher freight, and adds it to the monthly price once it is accepted', async () => {
    const refused = await changeRecurrenceAddress(ctx(), id, FAR, null);
    expect(refused).toMatchObject({ code: 'recurrence_freight_changed' });
    expect((await readMine(app, rui.id)).freight).toBe(0);
    const { areas } = app.services.catalog.current().settings.freight;
    // The last area of the settings covers the rest of the country, also this address.
    const price = areas.at(-1)?.standard?.prices[0]?.price ?? 0;
    expect(price).toBeGreaterThan(0);
    const accepted = await changeRecurrenceAddress(ctx(), id, FAR, price);
    expect(accepted).toMatchObject({ freight: price, total: rui.order.total + price });
  });
});

describe('the items of a subscription', () => {
  it('keep their promised price in another quantity', async () => {
    const item = (await readMine(app, rui.id)).items[0];
    const changed = await changeRecurrenceQuantity(ctx(), id, item?.id ?? '', 3);
    expect(changed).toMatchObject({ items: [{ quantity: 3, value: (item?.value ?? 0) * 3 }] });
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-21');
    expect(await amountsChargedTo(app, rui.id)).toEqual([rui.order.total, (item?.value ?? 0) * 3]);
  });

  it('cannot be removed completely', async () => {
    const item = (await readMine(app, rui.id)).items[0];
    expect(await changeRecurrenceQuantity(ctx(), id, item?.id ?? '', 0)).toMatchObject({
      code: 'recurrence_last_item',
    });
  });

  it('can be swapped only for a product that has a subscription price and is not in the subscription yet', async () => {
    const itemId = (await readMine(app, rui.id)).items[0]?.id ?? '';
    const swap = (slug: string) => swapRecurrenceItem(ctx(), id, { itemId, productId: idOf(app, slug) });
    expect(await swap('creatina')).toMatchObject({ code: 'recurrence_product_not_allowed' });
    expect(await swap('shampoo-energizante')).toMatchObject({ code: 'recurrence_item_twice' });
    expect(await swap('minoxidil')).toMatchObject({ items: [{ slug: 'minoxidil', prescription: true }] });
  });
});
