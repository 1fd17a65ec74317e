import { describe, expect, it } from '@jest/globals';
import { runDay, runJobs, setBankSwitches } from '../../../../test/builders/recurrenceMonths.ts';
import { setOnHand } from '../../../../test/builders/shoppers.ts';
import {
  app,
  countCharges,
  countEvents,
  createUnsentCharge,
  lastMailTemplate,
  prepareManagedRecurrence,
  read,
  readAdminActs,
  repair,
  runReconciliation,
  SKU,
  states,
} from '../../../../test/fixtures/recurrence/managedRecurrence.ts';

prepareManagedRecurrence();

describe('retryRecurrenceCharge', () => {
  it('charges a declined month once more today, never twice, informs the person and is logged', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'insufficient_funds' });
    await runDay(app, '2026-12-21');
    expect((await read()).repairs).toEqual(['cancel', 'retry']);
    await setBankSwitches(app, { cardDecline: null });
    const before = await countEvents();
    expect(await repair('retryRecurrenceCharge')).toMatchObject({ current: { retryOn: '2026-12-21' } });
    expect([await lastMailTemplate(), (await countEvents()) - before]).toEqual(['changed', 1]);
    expect(await repair('retryRecurrenceCharge')).toEqual({ code: 'recurrence_repair_not_possible' });
    await runJobs(app);
    await runJobs(app);
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
    expect((await readAdminActs()).map(({ act }) => act)).toEqual(['subscription-charge-retried']);
  });

  it('does not retry a card that the bank refused permanently', async () => {
    await runDay(app, '2026-12-14');
    await setBankSwitches(app, { cardDecline: 'lost_or_stolen' });
    await runDay(app, '2026-12-21');
    expect(await repair('retryRecurrenceCharge')).toEqual({ code: 'recurrence_repair_not_possible' });
  });
});

describe('releaseRecurrenceMonth', () => {
  it('checks the stock again at once', async () => {
    await runDay(app, '2026-12-14');
    await setOnHand(app, SKU, 0);
    await runDay(app, '2026-12-21');
    await setOnHand(app, SKU, 500);
    await runJobs(app);
    expect(await states()).toEqual(['2026-12 waitingStock']);
    const before = await countEvents();
    expect(await repair('releaseRecurrenceMonth')).toMatchObject({ current: { state: 'waitingStock' } });
    expect((await countEvents()) - before).toBe(1);
    await runJobs(app);
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
  });

  it('asks the bank about an open charge, and charges nothing a second time', async () => {
    await createUnsentCharge();
    const countQuestions = async () =>
      (
        await app.services.database.pool.query(
          `select count(*)::int as count from pgboss.job where name = 'payment.reconcile'`,
        )
      ).rows[0].count;
    const before = await countQuestions();
    expect(await repair('releaseRecurrenceMonth')).toMatchObject({ current: { state: 'checked' } });
    expect((await countQuestions()) - before).toBe(1);
    await runReconciliation();
    expect([await states(), await countCharges()]).toEqual([['2026-12 charged'], 2]);
  });
});
