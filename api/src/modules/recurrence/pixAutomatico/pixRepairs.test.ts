import { describe, expect, it } from '@jest/globals';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { authorizationOf, sweepAuthorizations } from '../../../../test/builders/pixAutomatico.ts';
import {
  moveTo,
  readMine,
  reconcile,
  runDay,
  runJobs,
  setBankSwitches,
} from '../../../../test/builders/recurrenceMonths.ts';
import { readUntil, setOnHand } from '../../../../test/builders/shoppers.ts';
import {
  ana,
  app,
  bankDay,
  charges,
  countCharges,
  endAtBank,
  lastPayment,
  preparePixMonths,
  sendFirstCharge,
  setLimit,
  states,
  suspendForLowLimit,
  workUntil,
} from '../../../../test/fixtures/recurrence/pixMonths.ts';
import { signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';

const ANSWER = `... on ManagedRecurrence { repairs recurrence { status isEnding nextShipmentOn pixAutomatico { state isBelowTotal } }
  current { state declineReason retryOn giveUpOn } } ... on UserError { code }`;
const READ = 'query ($id: ID!) { managedRecurrence(id: $id) { repairs current { state retryOn } } }';
const repairOf = (name: string) =>
  `mutation ($id: ID!, $reason: String!) { ${name}(id: $id, reason: $reason) { ${ANSWER} } }`;
const MOVE = `mutation ($id: ID!, $shipOn: String!, $reason: String!) {
  moveNextShipment(id: $id, shipOn: $shipOn, reason: $reason) { ${ANSWER} } }`;

preparePixMonths();

/** The tests move the clock by days and sessions expire, so each request comes from a new admin. */
const ask = async (document: string, more: Record<string, unknown> = {}) => {
  const variables = { id: ana.recurrence.id, reason: 'Pedido por telefone, protocolo 4711', ...more };
  const { data, errors } = await app.graphql(document, variables, await signUpAs(app, 'admin'));
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const repair = (name: string) => ask(repairOf(name));
const repairs = async (): Promise<string[]> => {
  const { data } = await app.graphql(READ, { id: ana.recurrence.id }, await signUpAs(app, 'admin'));
  return data.managedRecurrence.repairs;
};
const status = async () => (await readMine(app, ana.id)).status;
const lastMail = async () => (await queuedMails(app, { to: ana.email })).at(-1);

/** The bank tries a charge twice on its day, at night and in the evening; the account has no balance both times. */
async function noBalanceOn(on: string): Promise<void> {
  await bankDay(on, '01:00:00');
  await bankDay(on, '19:00:00');
}

describe('cancelRecurrenceFor, with PIX Automático', () => {
  it('withdraws the charge that waits at the bank', async () => {
    await sendFirstCharge();
    expect(await repair('cancelRecurrenceFor')).toMatchObject({
      recurrence: { status: RECURRENCE_STATUS.active, isEnding: true },
    });
    expect(await lastMail()).toMatchObject({
      template: 'subscription-cancelled',
      data: { lastShipOn: null },
    });
    await sweepAuthorizations(app);
    await readUntil(lastPayment, ({ state }) => state === 'declined');
    await workUntil(['2026-12 cancelled']);
    expect(await status()).toBe(RECURRENCE_STATUS.cancelled);
    await bankDay('2026-12-21', '19:00:00');
    expect(await countCharges()).toBe(1);
    expect(await authorizationOf(app, ana.authorization)).toMatchObject({ state: 'ended', endedBy: 'store' });
  });

  it('does not stop a shipment whose charge the bank pays today, and the mail names that shipment', async () => {
    await sendFirstCharge();
    moveTo(app, '2026-12-21', '00:30:00');
    await repair('cancelRecurrenceFor');
    // The bank may already have paid the charge, whose mail is then queued as well.
    const cancelled = await queuedMails(app, { to: ana.email, template: 'subscription-cancelled' });
    expect(cancelled.at(-1)?.data).toMatchObject({ lastShipOn: '2026-12-21' });
    await bankDay('2026-12-21', '01:00:00');
    expect([await states(), await countCharges(), await status()]).toEqual([
      ['2026-12 charged'],
      2,
      RECURRENCE_STATUS.cancelled,
    ]);
  });

  it('ends the authorisation when no charge is open', async () => {
    expect(await repair('cancelRecurrenceFor')).toMatchObject({
      recurrence: { status: RECURRENCE_STATUS.cancelled },
    });
    await sweepAuthorizations(app);
    expect((await authorizationOf(app, ana.authorization)).state).toBe('ended');
  });
});

describe('retryRecurrenceCharge, with PIX Automático', () => {
  it('sends the charge once more for tomorrow, and the mail names the day', async () => {
    await setBankSwitches(app, { pixNoFunds: true });
    await sendFirstCharge();
    await noBalanceOn('2026-12-21');
    expect(await repairs()).toEqual(['cancel', 'retry']);
    expect(await repair('retryRecurrenceCharge')).toMatchObject({ current: { retryOn: '2026-12-21' } });
    expect((await lastMail())?.data).toMatchObject({ change: 'retryPix' });
    await setBankSwitches(app, { pixNoFunds: false });
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 checked']);
    expect((await lastMail())?.data).toMatchObject({ news: 'scheduled', dueOn: '2026-12-22' });
    await bankDay('2026-12-22', '01:00:00');
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
  });

  it('uses one of the three retries that the bank allows, and the month fails when they are used up', async () => {
    await setBankSwitches(app, { pixNoFunds: true });
    await sendFirstCharge();
    await noBalanceOn('2026-12-21');
    await repair('retryRecurrenceCharge');
    await runJobs(app);
    await noBalanceOn('2026-12-22');
    for (const [sentOn, due] of [
      ['2026-12-22', '2026-12-23'],
      ['2026-12-24', '2026-12-25'],
    ] as const) {
      moveTo(app, sentOn, '20:00:00');
      await runJobs(app);
      expect(await states()).toEqual(['2026-12 checked']);
      await noBalanceOn(due);
    }
    expect((await charges()).map(({ outcome }) => outcome)).toEqual(Array(4).fill('declined'));
    expect([await states(), await status(), await countCharges()]).toEqual([
      ['2026-12 failed'],
      RECURRENCE_STATUS.suspended,
      1,
    ]);
  });

  it('is not offered for a limit that is too low, which only the person can raise', async () => {
    await setLimit(1_000);
    await runDay(app, '2026-12-14');
    await runDay(app, '2026-12-17');
    expect(await repairs()).toEqual(['cancel']);
    expect(await repair('retryRecurrenceCharge')).toEqual({ code: 'recurrence_repair_not_possible' });
    await runJobs(app);
    expect([await states(), await status()]).toEqual([['2026-12 declined'], RECURRENCE_STATUS.active]);
  });

  it('is not offered for an authorisation that ended', async () => {
    await setBankSwitches(app, { pixNoFunds: true });
    await sendFirstCharge();
    await noBalanceOn('2026-12-21');
    await endAtBank();
    expect(await repairs()).toEqual(['cancel']);
    expect(await repair('retryRecurrenceCharge')).toEqual({ code: 'recurrence_repair_not_possible' });
  });
});

describe('moveNextShipment, with PIX Automático', () => {
  it('moves the charge with the shipment', async () => {
    await runDay(app, '2026-12-14');
    expect(await ask(MOVE, { shipOn: '2026-12-28' })).toMatchObject({
      recurrence: { nextShipmentOn: '2026-12-28' },
    });
    await runDay(app, '2026-12-17');
    expect(await states()).toEqual(['2026-12 announced']);
    await runDay(app, '2026-12-24');
    expect((await readMine(app, ana.id)).months[0]).toMatchObject({
      state: 'checked',
      chargeOn: '2026-12-28',
    });
    await bankDay('2026-12-28', '01:00:00');
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
  });

  it('does not move a shipment whose charge is at the bank', async () => {
    await sendFirstCharge();
    expect(await ask(MOVE, { shipOn: '2026-12-28' })).toEqual({ code: 'recurrence_repair_not_possible' });
  });
});

describe('releaseRecurrenceMonth, with PIX Automático', () => {
  it('asks the bank about the waiting charge, and sends no second charge', async () => {
    await sendFirstCharge();
    expect(await repair('releaseRecurrenceMonth')).toMatchObject({ current: { state: 'checked' } });
    await reconcile(app);
    await runJobs(app);
    expect([await states(), (await charges()).length]).toEqual([['2026-12 checked'], 1]);
    await bankDay('2026-12-21', '01:00:00');
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
  });

  it('checks the stock again, and sends a charge that the person still has time to refuse', async () => {
    await runDay(app, '2026-12-14');
    await setOnHand(app, 'shampoo-energizante', 0);
    await runDay(app, '2026-12-17');
    await setOnHand(app, 'shampoo-energizante', 500);
    expect(await repair('releaseRecurrenceMonth')).toMatchObject({ current: { state: 'waitingStock' } });
    await runJobs(app);
    expect((await readMine(app, ana.id)).months[0]).toMatchObject({
      state: 'checked',
      chargeOn: '2026-12-21',
    });
  });
});

describe('resumeRecurrenceFor, with PIX Automático', () => {
  it('resumes the subscription when the authorisation is active and its limit is enough', async () => {
    await suspendForLowLimit();
    await setLimit(50_000);
    expect(await repair('resumeRecurrenceFor')).toMatchObject({
      recurrence: { status: RECURRENCE_STATUS.active },
    });
    for (const on of ['2027-01-14', '2027-01-17']) await runDay(app, on);
    await bankDay('2027-01-21', '01:00:00');
    expect([await states(), await countCharges()]).toEqual([['2026-12 failed', '2027-01 charged'], 2]);
  });

  it('is refused while the limit is too low, because the next month would fail again', async () => {
    await suspendForLowLimit();
    expect(await repair('resumeRecurrenceFor')).toEqual({ code: 'recurrence_over_pix_limit' });
    expect(await status()).toBe(RECURRENCE_STATUS.suspended);
  });

  it('is refused when the authorisation ended, and asks for a new authorisation instead of a card', async () => {
    await suspendForLowLimit();
    await endAtBank();
    expect(await repair('resumeRecurrenceFor')).toEqual({ code: 'recurrence_needs_authorization' });
    expect(await status()).toBe(RECURRENCE_STATUS.suspended);
  });
});
