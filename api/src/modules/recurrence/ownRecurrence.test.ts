import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { idOf } from '../../../test/builders/prescriptionUploads.ts';
import {
  asPerson,
  dayOf,
  mailsTo,
  monthStates,
  moveTo,
  readMine,
  round,
  takenFrom,
  turn,
} from '../../../test/builders/recurrenceMonths.ts';
import { type Subscriber, subscribe } from '../../../test/builders/recurrences.ts';
import { ADDRESS, CARDS, cardToken, setOnHand } from '../../../test/builders/shoppers.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { pricingFacts } from '../cart/pricingFacts.ts';
import { deleteCreditCard } from '../payment/card/deleteCreditCard.ts';
import { cancelRecurrence } from './change/cancelRecurrence.ts';
import { changeRecurrenceAddress } from './change/changeRecurrenceAddress.ts';
import { changeRecurrenceCard } from './change/changeRecurrenceCard.ts';
import { changeRecurrenceDay } from './change/changeRecurrenceDay.ts';
import { changeRecurrenceQuantity, swapRecurrenceItem } from './change/changeRecurrenceItems.ts';
import { chooseWhenSoldOut } from './change/chooseWhenSoldOut.ts';
import { RecurrenceMoveRow } from './change/recurrenceMove.entity.ts';
import { resumeRecurrence } from './change/resumeRecurrence.ts';
import { pauseRecurrence, skipMonth } from './change/skipMonths.ts';

const SKU = 'shampoo-energizante';

let app: TestApp;
let rui: Subscriber;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  moveTo(app, '2026-11-21');
  await setOnHand(app, SKU, 500);
  rui = await subscribe(app);
  id = rui.recurrence.id;
});
afterEach(async () => {
  await turn(app, { cardDecline: null });
  await app.services.pool.query('update recurrence set status = 3');
});
afterAll(() => app.close());

const ctx = () => asPerson(app, rui.id);
const states = () => monthStates(app, rui.id);
const taken = async () => (await takenFrom(app, rui.id)).length;
const lastMail = async () => (await mailsTo(app, rui.email)).at(-1);
const history = async () =>
  (
    await app.services.orm.em
      .fork()
      .find(RecurrenceMoveRow, { recurrenceId: id }, { orderBy: { at: 'asc', id: 'asc' } })
  ).map(({ reason }) => reason);

describe('cancelRecurrence', () => {
  it('ends the subscription at once when nothing is announced, and nothing is ever charged again', async () => {
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ status: 3, nextShipmentOn: null });
    for (const day of ['2026-12-14', '2026-12-21', '2027-01-21']) await dayOf(app, day);
    expect([await states(), await taken(), await lastMail()]).toEqual([[], 1, 'cancelled']);
    expect(await history()).toEqual(['begun', 'cancel']);
  });

  it('five days before the shipment stops that shipment (ST-312)', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-16');
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ status: 3 });
    await dayOf(app, '2026-12-21');
    expect([await states(), await taken()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('four days before the shipment makes it the last one (A-46)', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ status: 1, isEnding: true });
    await dayOf(app, '2026-12-21');
    expect(await readMine(app, rui.id)).toMatchObject({ status: 3, nextShipmentOn: null });
    await dayOf(app, '2027-01-14');
    await dayOf(app, '2027-01-21');
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
  });

  it('too late for a shipment whose charge is then declined starts no other charge', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    await cancelRecurrence(ctx(), id);
    await turn(app, { cardDecline: 'insufficient_funds' });
    await dayOf(app, '2026-12-21');
    await turn(app, { cardDecline: null });
    await dayOf(app, '2026-12-22');
    expect(await readMine(app, rui.id)).toMatchObject({ status: 3 });
    expect([await states(), await taken()]).toEqual([['2026-12 failed'], 1]);
  });

  it('stops a month whose charge was declined', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'insufficient_funds' });
    await dayOf(app, '2026-12-21');
    await turn(app, { cardDecline: null });
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ status: 3 });
    await dayOf(app, '2026-12-22');
    expect([await states(), await taken()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('called again changes nothing, and the cancelled one cannot be changed', async () => {
    await cancelRecurrence(ctx(), id);
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ code: 'recurrence_cancelled' });
    expect(await skipMonth(ctx(), id)).toMatchObject({ code: 'recurrence_cancelled' });
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({ code: 'recurrence_cancelled' });
  });

  it('allows a new subscription', async () => {
    await cancelRecurrence(ctx(), id);
    const again = await subscribe(app, { known: rui });
    expect(again.recurrence).toMatchObject({ status: 1 });
    expect(again.recurrence.id).not.toBe(id);
  });
});

describe('a subscription of another person', () => {
  it('is not found by any operation', async () => {
    const other = asPerson(app, (await signUp(app)).id);
    const tries = [
      cancelRecurrence(other, id),
      skipMonth(other, id),
      pauseRecurrence(other, id, 2),
      resumeRecurrence(other, id),
      changeRecurrenceDay(other, id, 5),
      changeRecurrenceAddress(other, id, ADDRESS, null),
      chooseWhenSoldOut(other, id, 'skip'),
      swapRecurrenceItem(other, id, { itemId: id, productId: id }),
      changeRecurrenceQuantity(other, id, id, 2),
    ];
    for (const attempt of tries) await expect(attempt).rejects.toThrow('Assinatura');
    expect((await readMine(app, rui.id)).status).toBe(1);
  });

  it('is not charged to a card of its owner by another person, nor to the card of another person', async () => {
    const other = await subscribe(app, { card: '5555555555554444' });
    const choice = { creditCardId: other.recurrence.card.id };
    expect(await changeRecurrenceCard(ctx(), id, choice)).toMatchObject({ code: 'card_not_found' });
  });
});

describe('skipMonth', () => {
  it('skips a month before its announcement and continues with the next', async () => {
    expect(await skipMonth(ctx(), id)).toMatchObject({ nextShipmentOn: '2027-01-21' });
    for (const day of ['2026-12-14', '2026-12-21', '2027-01-14', '2027-01-21']) await dayOf(app, day);
    expect([await states(), await taken()]).toEqual([['2026-12 skipped', '2027-01 charged'], 2]);
  });

  it('skips an announced month up to five days before', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-16');
    expect(await skipMonth(ctx(), id)).toMatchObject({ nextShipmentOn: '2027-01-21' });
    await dayOf(app, '2026-12-21');
    expect([await states(), await taken(), await lastMail()]).toEqual([['2026-12 skipped'], 1, 'changed']);
  });

  it('is refused four days before', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    expect(await skipMonth(ctx(), id)).toMatchObject({ code: 'recurrence_change_too_late' });
  });

  it('and the monthly job at the same moment never charge a skipped month', async () => {
    await dayOf(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await dayOf(app, '2026-12-21');
    await setOnHand(app, SKU, 5);
    moveTo(app, '2026-12-22');
    const [answer] = await Promise.all([skipMonth(ctx(), id), dayOf(app, '2026-12-22')]);
    const wasSkipped = 'status' in answer;
    expect([await states(), await taken()]).toEqual(
      wasSkipped ? [['2026-12 skipped'], 1] : [['2026-12 charged'], 2],
    );
  });
});

describe('pauseRecurrence', () => {
  it('skips up to three months', async () => {
    expect(await pauseRecurrence(ctx(), id, 3)).toMatchObject({ status: 1, nextShipmentOn: '2027-03-22' });
    expect(await states()).toEqual(['2026-12 skipped', '2027-01 skipped', '2027-02 skipped']);
    expect(await lastMail()).toBe('changed');
  });

  it('is refused for longer', async () => {
    for (const months of [0, 4, 1.5])
      expect(await pauseRecurrence(ctx(), id, months)).toMatchObject({ code: 'recurrence_pause_length' });
  });
});

describe('changeRecurrenceCard', () => {
  it('charges a declined month to the new card at once, and only to it', async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'lost_or_stolen' });
    await dayOf(app, '2026-12-21');
    await turn(app, { cardDecline: null });
    const token = await cardToken(app, '5555555555554444');
    expect(await changeRecurrenceCard(ctx(), id, { cardToken: token })).toMatchObject({
      card: { last4: '4444' },
    });
    await round(app);
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
  });

  it('does not charge a month that is not declined', async () => {
    await dayOf(app, '2026-12-14');
    await changeRecurrenceCard(ctx(), id, { cardToken: await cardToken(app, CARDS.approved) });
    await dayOf(app, '2026-12-15');
    expect(await taken()).toBe(1);
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
    for (const day of ['2026-12-14', '2026-12-21']) await dayOf(app, day);
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
  });

  it('is removed once the subscription is cancelled, also when one shipment is still to come', async () => {
    await dayOf(app, '2026-12-14');
    moveTo(app, '2026-12-17');
    expect(await cancelRecurrence(ctx(), id)).toMatchObject({ status: 1, isEnding: true });
    expect(await remove()).toMatchObject({ ok: true });
    await dayOf(app, '2026-12-21');
    expect([await states(), await taken()]).toEqual([['2026-12 failed'], 1]);
    expect((await readMine(app, rui.id)).status).toBe(3);
  });

  it('is removed while the subscription is suspended, because nothing is charged', async () => {
    await app.services.pool.query('update recurrence set status = 2, suspended_at = now() where id = $1', [
      id,
    ]);
    expect(await remove()).toMatchObject({ ok: true });
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({ code: 'recurrence_needs_card' });
  });
});

describe('a card that the gateway no longer has', () => {
  it('is not charged: the month waits a week for another one', async () => {
    await app.services.pool.query('update credit_card set removed_at = now() where id = $1', [
      rui.recurrence.card.id,
    ]);
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-21');
    expect([await states(), await taken()]).toEqual([['2026-12 declined'], 1]);
    await dayOf(app, '2026-12-29');
    expect((await readMine(app, rui.id)).status).toBe(2);
  });
});

describe('resumeRecurrence', () => {
  const suspended = async () => {
    await dayOf(app, '2026-12-14');
    await turn(app, { cardDecline: 'lost_or_stolen' });
    await dayOf(app, '2026-12-21');
    await dayOf(app, '2026-12-29');
    await turn(app, { cardDecline: null });
    expect((await readMine(app, rui.id)).status).toBe(2);
  };

  it('continues with the next month and charges nothing for the failed one', async () => {
    await suspended();
    moveTo(app, '2027-02-10');
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({
      status: 1,
      suspensionReason: null,
      nextShipmentOn: '2027-02-22',
    });
    await dayOf(app, '2027-02-15');
    await dayOf(app, '2027-02-22');
    expect([await states(), await taken()]).toEqual([['2026-12 failed', '2027-02 charged'], 2]);
  });

  it('is possible for 60 days', async () => {
    await suspended();
    moveTo(app, '2027-02-28');
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({ code: 'recurrence_cancelled' });
  });

  it('of an active subscription changes nothing', async () => {
    expect(await resumeRecurrence(ctx(), id)).toMatchObject({ status: 1, nextShipmentOn: '2026-12-21' });
    expect(await history()).toEqual(['begun']);
  });

  it('is required before a skip: a suspended subscription has no month to skip', async () => {
    await suspended();
    expect(await skipMonth(ctx(), id)).toMatchObject({ code: 'recurrence_suspended' });
  });
});

describe('changeRecurrenceDay', () => {
  it('moves the next unannounced month', async () => {
    expect(await changeRecurrenceDay(ctx(), id, 31)).toMatchObject({
      dayOfMonth: 31,
      nextShipmentOn: '2026-12-31',
    });
    expect(await changeRecurrenceDay(ctx(), id, 1)).toMatchObject({ nextShipmentOn: '2026-12-01' });
  });

  it('never allows less time than an announcement needs', async () => {
    moveTo(app, '2026-12-08');
    expect(await changeRecurrenceDay(ctx(), id, 10)).toMatchObject({ nextShipmentOn: '2027-01-11' });
  });

  it('refuses a number that is not a day', async () => {
    expect(await changeRecurrenceDay(ctx(), id, 32)).toMatchObject({ code: 'recurrence_day_invalid' });
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

  it('asks before a higher freight, and charges it once it is accepted', async () => {
    const refused = await changeRecurrenceAddress(ctx(), id, FAR, null);
    expect(refused).toMatchObject({ code: 'recurrence_freight_changed' });
    expect((await readMine(app, rui.id)).freight).toBe(0);
    const { freightTable } = pricingFacts(app.services.catalog.now()).settings;
    const price = freightTable.find(({ states: ufs }) => ufs.includes('AM'))?.standard?.price ?? 0;
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
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-21');
    expect(await takenFrom(app, rui.id)).toEqual([rui.order.total, (item?.value ?? 0) * 3]);
  });

  it('never become none', async () => {
    const item = (await readMine(app, rui.id)).items[0];
    expect(await changeRecurrenceQuantity(ctx(), id, item?.id ?? '', 0)).toMatchObject({
      code: 'recurrence_last_item',
    });
  });

  it('may be swapped for another product with a subscription price, and for no other', async () => {
    const itemId = (await readMine(app, rui.id)).items[0]?.id ?? '';
    const swap = (slug: string) => swapRecurrenceItem(ctx(), id, { itemId, productId: idOf(app, slug) });
    expect(await swap('creatina')).toMatchObject({ code: 'recurrence_product_not_allowed' });
    expect(await swap('shampoo-energizante')).toMatchObject({ code: 'recurrence_item_twice' });
    expect(await swap('minoxidil')).toMatchObject({ items: [{ slug: 'minoxidil', prescription: true }] });
  });
});

describe('chooseWhenSoldOut', () => {
  it('applies to the following months', async () => {
    expect(await chooseWhenSoldOut(ctx(), id, 'skip')).toMatchObject({ soldOutChoice: 'skip' });
    await setOnHand(app, SKU, 0);
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-21');
    expect(await states()).toEqual(['2026-12 skipped']);
    expect(await chooseWhenSoldOut(ctx(), id, 'swap')).toMatchObject({ code: 'invalid_input' });
  });
});
