import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  authorizationOf,
  type PixSubscriber,
  payerApp,
  subscribeByPix,
  sweepAuthorizations,
} from '../../../../test/builders/pixAutomatico.ts';
import { idOf, prescribe } from '../../../../test/builders/prescriptionUploads.ts';
import {
  dayOf,
  mailsTo,
  monthStates,
  moveTo,
  readMine,
  reconcile,
  round,
  takenFrom,
  turn,
} from '../../../../test/builders/recurrenceMonths.ts';
import { ADDRESS, CARDS, cardToken, setOnHand, until } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { PaymentRow } from '../../payment/payment.entity.ts';

const ANSWER = `... on Recurrence { id status total dayOfMonth nextShipmentOn soldOutChoice card { last4 } address { addressNumber }
  items { id slug quantity value } pixAutomatico { id state limit isBelowTotal } pixAutomaticoOffer { id state }
  months { month state isRefusedByPayer } } ... on UserError { code }`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token } ... on UserError { code } } }`;
const OPERATIONS = {
  skipRecurrenceMonth: '',
  pauseRecurrence: ', $months: Int!',
  resumeRecurrence: '',
  cancelRecurrence: '',
  changeRecurrenceCard: ', $cardToken: String',
  changeRecurrenceToPixAutomatico: ', $limit: Cents!',
  changeRecurrenceDay: ', $dayOfMonth: Int!',
  changeRecurrenceAddress: ', $address: AddressInput!',
  changeRecurrenceQuantity: ', $itemId: ID!, $quantity: Int!',
  swapRecurrenceItem: ', $itemId: ID!, $productId: ID!',
  chooseWhenSoldOut: ', $choice: String!',
} as const;
type Operation = keyof typeof OPERATIONS;

let app: TestApp;
let ana: PixSubscriber;
beforeAll(async () => {
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
});
beforeEach(async () => {
  // The first shipment is on Monday, 21 December; its charge is sent on the 17th.
  moveTo(app, '2026-11-21');
  await setOnHand(app, 'shampoo-energizante', 500);
  ana = await subscribeByPix(app);
});
afterEach(async () => {
  await turn(app, { pixNoFunds: false });
  await app.services.pool.query('update recurrence set status = 3');
});
afterAll(() => app.close());

/**
 * Calls the operation as the person's browser does, after a new sign-in each time, because days pass here.
 */
async function send(name: Operation, variables: Record<string, unknown> = {}) {
  const login = await app.graphql(LOGIN, { input: { username: ana.email, password: ana.password } });
  const names = Object.keys(variables).map((variable) => `, ${variable}: $${variable}`);
  const { data, errors } = await app.graphql(
    `mutation ($id: ID!${OPERATIONS[name]}) { answer: ${name}(id: $id${names.join('')}) { ${ANSWER} } }`,
    { id: ana.recurrence.id, ...variables },
    { token: login.data.login.token },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.answer;
}
const states = () => monthStates(app, ana.id);
const taken = async () => (await takenFrom(app, ana.id)).length;
const mine = () => readMine(app, ana.id);
const lastMail = async () => (await mailsTo(app, ana.email)).at(-1);

async function sent(): Promise<void> {
  await dayOf(app, '2026-12-14');
  await dayOf(app, '2026-12-17');
  expect(await states()).toEqual(['2026-12 checked']);
}

async function bankDay(on: string): Promise<void> {
  moveTo(app, on, '01:00:00');
  await payerApp(app, 'run', {});
  await reconcile(app);
  await sweepAuthorizations(app);
  await round(app);
}

async function noted(id: string, isThere: (row: { state: string; limitCents: number | null }) => boolean) {
  await until(
    () => authorizationOf(app, id),
    (row) => isThere(row) && row.version === row.notedVersion,
  );
}
const setLimit = async (limitCents: number) => {
  await payerApp(app, 'limit', { reference: ana.authorization, limitCents });
  await noted(ana.authorization, (row) => row.limitCents === limitCents);
};
const endAtBank = async () => {
  await payerApp(app, 'end', { reference: ana.authorization });
  await noted(ana.authorization, ({ state }) => state === 'ended');
};

/** Suspends the subscription: a limit that is too low was never raised. */
async function suspended(): Promise<void> {
  await setLimit(1_000);
  for (const on of ['14', '17', '25']) await dayOf(app, `2026-12-${on}`);
  expect(await mine()).toMatchObject({ status: 2, suspensionReason: 'payment' });
}

/** Requests a new authorisation and confirms it at the bank. */
async function authorizeAnew(limit = 40_000): Promise<string> {
  const asked = await send('changeRecurrenceToPixAutomatico', { limit });
  const offer: string = asked.pixAutomaticoOffer.id;
  await payerApp(app, 'authorize', { reference: offer });
  await noted(offer, ({ state }) => state === 'active');
  return offer;
}

describe('resumeRecurrence, with PIX Automático', () => {
  it('continues with the active authorisation', async () => {
    await suspended();
    await setLimit(50_000);
    expect(await send('resumeRecurrence')).toMatchObject({ status: 1, nextShipmentOn: '2027-01-21' });
    for (const on of ['2027-01-14', '2027-01-17']) await dayOf(app, on);
    await bankDay('2027-01-21');
    expect([await states(), await taken()]).toEqual([['2026-12 failed', '2027-01 charged'], 2]);
  });

  it('requires a higher limit while one shipment costs more', async () => {
    await suspended();
    expect(await send('resumeRecurrence')).toEqual({ code: 'recurrence_over_pix_limit' });
  });

  it('requires a new authorisation when the old one ended, and continues with it', async () => {
    await suspended();
    await endAtBank();
    expect(await send('resumeRecurrence')).toEqual({ code: 'recurrence_needs_authorization' });
    const offer = await authorizeAnew();
    expect(await send('resumeRecurrence')).toMatchObject({ status: 1, pixAutomatico: { id: offer } });
    for (const on of ['2027-01-14', '2027-01-17']) await dayOf(app, on);
    await bankDay('2027-01-21');
    expect(await taken()).toBe(2);
  });

  it('continues with a card that replaced the authorisation', async () => {
    await suspended();
    await send('changeRecurrenceCard', { cardToken: await cardToken(app, CARDS.approved) });
    expect(await send('resumeRecurrence')).toMatchObject({ status: 1, card: { last4: '1111' } });
    for (const on of ['2027-01-14', '2027-01-21']) await dayOf(app, on);
    expect(await taken()).toBe(2);
  });
});

describe('changes by the person, with PIX Automático', () => {
  it('skip and pause what is not at the bank yet, and nothing is charged for it', async () => {
    await dayOf(app, '2026-12-14');
    expect(await send('skipRecurrenceMonth')).toMatchObject({ nextShipmentOn: '2027-01-21' });
    expect(await send('pauseRecurrence', { months: 2 })).toMatchObject({ nextShipmentOn: '2027-03-22' });
    for (const on of ['2026-12-17', '2026-12-21', '2027-01-17']) await dayOf(app, on);
    expect([await states(), await taken()]).toEqual([
      ['2026-12 skipped', '2027-01 skipped', '2027-02 skipped'],
      1,
    ]);
  });

  it('come too late for a shipment whose charge is at the bank, except the cancellation', async () => {
    await sent();
    const [item] = (await mine()).items;
    const late = { code: 'recurrence_change_too_late' };
    expect(await send('skipRecurrenceMonth')).toEqual(late);
    expect(await send('changeRecurrenceQuantity', { itemId: item?.id, quantity: 2 })).toEqual(late);
    expect(await send('swapRecurrenceItem', { itemId: item?.id, productId: idOf(app, 'minoxidil') })).toEqual(
      late,
    );
    expect(await send('changeRecurrenceAddress', { address: ADDRESS })).toEqual(late);
    expect(await send('cancelRecurrence')).toMatchObject({ status: 1 });
    await sweepAuthorizations(app);
    await bankDay('2026-12-21');
    expect([await states(), await taken()]).toEqual([['2026-12 cancelled'], 1]);
  });

  it('of day, address and choice are possible, and the charge moves to the new day', async () => {
    expect(await send('changeRecurrenceDay', { dayOfMonth: 28 })).toMatchObject({
      nextShipmentOn: '2026-12-28',
    });
    expect(
      await send('changeRecurrenceAddress', { address: { ...ADDRESS, addressNumber: '2000' } }),
    ).toMatchObject({ address: { addressNumber: '2000' }, pixAutomatico: { state: 'active' } });
    expect(await send('chooseWhenSoldOut', { choice: 'skip' })).toMatchObject({ soldOutChoice: 'skip' });
    for (const on of ['2026-12-18', '2026-12-23']) await dayOf(app, on);
    expect(await states()).toEqual(['2026-12 announced']);
    await dayOf(app, '2026-12-24');
    expect((await mine()).months[0]).toMatchObject({ state: 'checked', chargeOn: '2026-12-28' });
  });

  it('to more items report a limit that is too low, and the new sum is charged once it is raised', async () => {
    const [item] = (await mine()).items;
    const changed = await send('changeRecurrenceQuantity', { itemId: item?.id, quantity: 10 });
    expect(changed).toMatchObject({ pixAutomatico: { isBelowTotal: true } });
    await setLimit(changed.total);
    await sent();
    await bankDay('2026-12-21');
    expect(await takenFrom(app, ana.id)).toEqual([ana.order.total, changed.total]);
  });

  it('swap an item, and the new one is charged', async () => {
    await setOnHand(app, 'minoxidil', 500);
    await prescribe(app, ana, { slug: 'minoxidil', dispensings: 6 });
    const [item] = (await mine()).items;
    const swapped = await send('swapRecurrenceItem', { itemId: item?.id, productId: idOf(app, 'minoxidil') });
    expect(swapped).toMatchObject({ items: [{ slug: 'minoxidil' }], pixAutomatico: { state: 'active' } });
    await sent();
    await bankDay('2026-12-21');
    expect((await takenFrom(app, ana.id)).at(-1)).toBe(swapped.total);
  });
});

describe('a change from PIX Automático to a card and back', () => {
  it('charges each month once, by the method that was chosen last', async () => {
    await send('changeRecurrenceCard', { cardToken: await cardToken(app, CARDS.approved) });
    await sweepAuthorizations(app);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('ended');
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-17');
    expect(await states()).toEqual(['2026-12 announced']);
    await dayOf(app, '2026-12-21');
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
    const again = await authorizeAnew();
    expect(await mine()).toMatchObject({ card: null, pixAutomatico: { id: again, state: 'active' } });
    for (const on of ['2027-01-14', '2027-01-17']) await dayOf(app, on);
    await bankDay('2027-01-21');
    expect([await states(), await taken()]).toEqual([['2026-12 charged', '2027-01 charged'], 3]);
  });

  it('while a charge waits at the bank charges that month once', async () => {
    await sent();
    await send('changeRecurrenceCard', { cardToken: await cardToken(app, CARDS.approved) });
    // The bank has not confirmed the end of the first authorisation when the second one becomes active.
    const again = await authorizeAnew();
    await sweepAuthorizations(app);
    await until(
      async () => {
        await reconcile(app);
        await round(app);
        return app.services.orm.em
          .fork()
          .find(PaymentRow, { userId: ana.id, dueOn: { $ne: null } }, { orderBy: { createdAt: 'asc' } });
      },
      (payments) => payments.length === 2,
    );
    expect((await mine()).months[0]).toMatchObject({ state: 'checked', chargeOn: '2026-12-21' });
    await bankDay('2026-12-21');
    await round(app);
    expect([await states(), await taken()]).toEqual([['2026-12 charged'], 2]);
    expect(await mine()).toMatchObject({ pixAutomatico: { id: again }, card: null });
  });

  it('with a limit below one shipment keeps a declined month for a week', async () => {
    await setLimit(1_000);
    await dayOf(app, '2026-12-14');
    await dayOf(app, '2026-12-17');
    const asked = await send('changeRecurrenceToPixAutomatico', { limit: 40_000 });
    const offer: string = asked.pixAutomaticoOffer.id;
    await payerApp(app, 'authorize', { reference: offer, limitCents: 2_000 });
    await noted(offer, ({ state }) => state === 'active');
    await round(app);
    expect([await states(), (await mine()).status]).toEqual([['2026-12 declined'], 1]);
    await payerApp(app, 'limit', { reference: offer, limitCents: 40_000 });
    await noted(offer, ({ limitCents }) => limitCents === 40_000);
    await round(app);
    expect(await states()).toEqual(['2026-12 checked']);
  });
});

describe('a charge that the person refuses at the bank', () => {
  it('cancels that shipment alone, and both the mail and the page state it', async () => {
    await sent();
    const [payment] = await app.services.orm.em
      .fork()
      .find(PaymentRow, { userId: ana.id, dueOn: { $ne: null } });
    await payerApp(app, 'refuse-charge', { reference: payment?.id ?? '' });
    await until(
      async () => {
        await reconcile(app);
        await round(app);
        return states();
      },
      ([state]) => state === '2026-12 cancelled',
    );
    expect(await lastMail()).toBe('pix');
    expect(await mine()).toMatchObject({
      status: 1,
      nextShipmentOn: '2027-01-21',
      months: [{ month: '2026-12', state: 'cancelled', isRefusedByPayer: true }],
    });
    await bankDay('2026-12-21');
    expect(await taken()).toBe(1);
  });
});
