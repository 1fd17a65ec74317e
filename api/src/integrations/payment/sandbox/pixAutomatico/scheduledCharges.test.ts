import { describe, expect, it } from '@jest/globals';
import { addDays, day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import { GatewayUnavailable } from '#shared/ports/portErrors.ts';
import {
  authorize,
  gateway,
  moveTo,
  payer,
  pix,
  prepareSandboxPix,
  sandbox,
  scheduledCharge,
  setBankSwitches,
  statusOf,
} from '../../../../../test/fixtures/recurrence/sandboxPix.ts';
import { AMOUNT, refusal } from '../../gateway.contract.ts';

prepareSandboxPix();

const run = () => payer('run', {});
describe('a charge of PIX Automático at the sandbox bank', () => {
  it('is paid on its day and not before', async () => {
    const { reference, status } = await pix.scheduleCharge(scheduledCharge(await authorize()));
    expect(status).toBe('pending');
    moveTo(day('2026-12-04'), 23);
    await run();
    expect(await statusOf(reference)).toBe('pending');
    moveTo(day('2026-12-05'), 1);
    await run();
    expect(await gateway.findCharge(reference)).toMatchObject({
      status: 'approved',
      receipts: [{ amountCents: AMOUNT }],
    });
  });

  it('is retried in the evening, and declined when the balance is still missing', async () => {
    const authorization = await authorize();
    await payer('funds', { reference: authorization, failures: 1 });
    const late = await pix.scheduleCharge(scheduledCharge(authorization));
    const poor = await authorize();
    await payer('funds', { reference: poor, failures: 2 });
    const never = await pix.scheduleCharge(scheduledCharge(poor));
    moveTo(day('2026-12-05'), 12);
    await run();
    expect([await statusOf(late.reference), await statusOf(never.reference)]).toEqual(['pending', 'pending']);
    moveTo(day('2026-12-05'), 18);
    await run();
    expect(await statusOf(late.reference)).toBe('approved');
    expect(await gateway.findCharge(never.reference)).toMatchObject({
      status: 'declined',
      declineReason: 'insufficient_funds',
    });
  });

  it.each([1, 11])('due in %i days is refused', async (ahead) => {
    const dueOn = addDays(todayInSaoPaulo(sandbox.now()), ahead);
    await expect(pix.scheduleCharge(scheduledCharge(await authorize(), { dueOn }))).rejects.toEqual(
      refusal('outside_charge_window'),
    );
  });

  it('above the limit is declined at once, and without a limit never', async () => {
    expect(await pix.scheduleCharge(scheduledCharge(await authorize(AMOUNT - 1)))).toMatchObject({
      status: 'declined',
      declineReason: 'over_limit',
    });
    expect((await pix.scheduleCharge(scheduledCharge(await authorize(null)))).status).toBe('pending');
  });

  it('may be refused by the payer until 23:59 of the day before', async () => {
    const authorization = await authorize();
    const { reference } = await pix.scheduleCharge(scheduledCharge(authorization));
    moveTo(day('2026-12-04'), 23);
    await payer('refuse-charge', { reference });
    expect(await gateway.findCharge(reference)).toMatchObject({ declineReason: 'payer_refused' });
    moveTo(day('2026-12-01'), 12);
    const other = await pix.scheduleCharge(scheduledCharge(authorization));
    // Without a balance at night it still waits for the evening, but it is too late to refuse it.
    await payer('funds', { reference: authorization, failures: 1 });
    moveTo(day('2026-12-05'), 1);
    await run();
    expect((await payer('refuse-charge', { reference: other.reference })).status).toBe(422);
  });

  it('may be retried three times within seven days, and no fourth time', async () => {
    const authorization = await authorize();
    await payer('funds', { reference: authorization, failures: 20 });
    const first = await pix.scheduleCharge(scheduledCharge(authorization));
    const retry = (dueOn: string) => {
      const wanted = day(dueOn);
      moveTo(addDays(wanted, -1), 12);
      return pix.scheduleCharge(scheduledCharge(authorization, { dueOn: wanted, retryOf: first.reference }));
    };
    const failOn = async (dueOn: string) => {
      for (const hour of [1, 19]) {
        moveTo(day(dueOn), hour);
        await run();
      }
    };
    // The bank's own clock tries the first charge on 5 December, so the early retry is sent before that day.
    moveTo(day('2026-12-04'), 12);
    const early = scheduledCharge(authorization, { dueOn: day('2026-12-07'), retryOf: first.reference });
    await expect(pix.scheduleCharge(early)).rejects.toEqual(refusal('outside_charge_window'));
    await failOn('2026-12-05');
    for (const dueOn of ['2026-12-07', '2026-12-09', '2026-12-11']) {
      expect((await retry(dueOn)).status).toBe('pending');
      await failOn(dueOn);
    }
    await expect(retry('2026-12-12')).rejects.toEqual(refusal('outside_charge_window'));
  });

  it('is the same when it is sent twice, and a different one with its reference is refused', async () => {
    const request = scheduledCharge(await authorize());
    const [one, two] = await Promise.all([pix.scheduleCharge(request), pix.scheduleCharge(request)]);
    expect(one).toEqual(two);
    await expect(pix.scheduleCharge({ ...request, amountCents: cents(1) })).rejects.toEqual(
      refusal('reference_in_use'),
    );
  });

  it('is unavailable, not refused, while the bank is down', async () => {
    const request = scheduledCharge(await authorize());
    await setBankSwitches({ down: true });
    await expect(pix.scheduleCharge(request)).rejects.toBeInstanceOf(GatewayUnavailable);
    await setBankSwitches({ down: false });
    expect(await gateway.findCharge(request.reference)).toBeNull();
  });
});
