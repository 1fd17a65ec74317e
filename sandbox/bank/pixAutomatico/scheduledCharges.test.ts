import { describe, expect, it } from '@jest/globals';
import { addDays, day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import { GatewayUnavailable } from '#shared/ports/portErrors.ts';
import { AMOUNT, refusal } from '../../../api/src/integrations/payment/gateway.contract.ts';
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
} from '../../../api/test/fixtures/recurrence/sandboxPix.ts';

prepareSandboxPix();

const run = () => payer('run', {});

describe('a charge of PIX Automático at the sandbox bank', () => {
  it('is paid on its due day and not before', async () => {
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

  it('is tried again in the evening, and declined when the account still has no balance', async () => {
    const authorization = await authorize();
    await payer('funds', { reference: authorization, failures: 1 });
    const paidInEvening = await pix.scheduleCharge(scheduledCharge(authorization));
    const withoutFunds = await authorize();
    await payer('funds', { reference: withoutFunds, failures: 2 });
    const declined = await pix.scheduleCharge(scheduledCharge(withoutFunds));
    moveTo(day('2026-12-05'), 12);
    await run();
    expect([await statusOf(paidInEvening.reference), await statusOf(declined.reference)]).toEqual([
      'pending',
      'pending',
    ]);
    moveTo(day('2026-12-05'), 18);
    await run();
    expect(await statusOf(paidInEvening.reference)).toBe('approved');
    expect(await gateway.findCharge(declined.reference)).toMatchObject({
      status: 'declined',
      declineReason: 'insufficient_funds',
    });
  });

  // A charge is sent two to ten days before it is due.
  it.each([1, 11])('due in %i days is refused', async (ahead) => {
    const dueOn = addDays(todayInSaoPaulo(sandbox.now()), ahead);
    await expect(pix.scheduleCharge(scheduledCharge(await authorize(), { dueOn }))).rejects.toEqual(
      refusal('outside_charge_window'),
    );
  });

  it('above the limit is declined at once, and is accepted when there is no limit', async () => {
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
    sandbox.clock.offset += 59 * 60_000;
    await payer('refuse-charge', { reference });
    expect(await gateway.findCharge(reference)).toMatchObject({ declineReason: 'payer_refused' });
    moveTo(day('2026-12-01'), 12);
    const other = await pix.scheduleCharge(scheduledCharge(authorization));
    // Without a balance at night the charge waits for the evening, but it is too late to refuse it.
    await payer('funds', { reference: authorization, failures: 1 });
    moveTo(day('2026-12-05'), 1);
    await run();
    expect((await payer('refuse-charge', { reference: other.reference })).status).toBe(422);
  });

  it('may be retried at most three times within seven days', async () => {
    const authorization = await authorize();
    await payer('funds', { reference: authorization, failures: 20 });
    const first = await pix.scheduleCharge(scheduledCharge(authorization));
    const retry = (dueOn: string) => {
      const dueDay = day(dueOn);
      moveTo(addDays(dueDay, -1), 12);
      return pix.scheduleCharge(scheduledCharge(authorization, { dueOn: dueDay, retryOf: first.reference }));
    };
    const failOn = async (dueOn: string) => {
      for (const hour of [1, 19]) {
        moveTo(day(dueOn), hour);
        await run();
      }
    };
    // The first charge is due on 5 December: a retry sent before that day is too early.
    moveTo(day('2026-12-04'), 12);
    const early = scheduledCharge(authorization, { dueOn: day('2026-12-07'), retryOf: first.reference });
    await expect(pix.scheduleCharge(early)).rejects.toEqual(refusal('outside_charge_window'));
    await failOn('2026-12-05');
    await expect(retry('2026-12-13')).rejects.toEqual(refusal('outside_charge_window'));
    for (const dueOn of ['2026-12-07', '2026-12-09', '2026-12-11']) {
      expect((await retry(dueOn)).status).toBe('pending');
      await failOn(dueOn);
    }
    await expect(retry('2026-12-12')).rejects.toEqual(refusal('outside_charge_window'));
  });

  it('is created once when it is sent twice, and another charge with the same reference is refused', async () => {
    const request = scheduledCharge(await authorize());
    const [first, second] = await Promise.all([pix.scheduleCharge(request), pix.scheduleCharge(request)]);
    expect(first).toEqual(second);
    await expect(pix.scheduleCharge({ ...request, amountCents: cents(1) })).rejects.toEqual(
      refusal('reference_in_use'),
    );
  });

  it('throws GatewayUnavailable and is not created while the bank is down', async () => {
    const request = scheduledCharge(await authorize());
    await setBankSwitches({ down: true });
    await expect(pix.scheduleCharge(request)).rejects.toBeInstanceOf(GatewayUnavailable);
    await setBankSwitches({ down: false });
    expect(await gateway.findCharge(request.reference)).toBeNull();
  });
});
