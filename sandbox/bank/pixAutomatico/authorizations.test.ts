import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { aCharge, refusal } from '../../../api/src/integrations/payment/gateway.contract.ts';
import { readUntil } from '../../../api/test/builders/sandboxBank.ts';
import {
  aTerms,
  authorize,
  gateway,
  payer,
  pix,
  prepareSandboxPix,
  sandbox,
  scheduledCharge,
  setBankSwitches,
  statusOf,
} from '../../../api/test/fixtures/recurrence/sandboxPix.ts';

prepareSandboxPix();

describe('an authorization at the sandbox bank', () => {
  it('is created once, and waits for the payer, who sets the limit', async () => {
    const terms = aTerms();
    const created = await pix.createAuthorization(terms, aCharge({}).payer);
    expect(created).toMatchObject({
      status: 'waiting',
      limitCents: 30_000,
      copyPaste: expect.stringMatching(/^000201/),
    });
    expect(await pix.createAuthorization(terms, aCharge({}).payer)).toEqual(created);
    await payer('authorize', { reference: terms.reference, limitCents: 50_000 });
    expect(await pix.findAuthorization(terms.reference)).toMatchObject({
      status: 'active',
      limitCents: 50_000,
      copyPaste: null,
    });
  });

  it('becomes active when the first charge is paid with the same code', async () => {
    const terms = aTerms();
    const charge = await gateway.createCharge(aCharge({ method: PAYMENT_METHOD.pix, authorization: terms }));
    expect((await pix.findAuthorization(terms.reference))?.copyPaste).toBe(charge.pix?.copyPaste);
    await sandbox.post('/v1/test/pay', { code: charge.pix?.copyPaste });
    expect(await statusOf(charge.reference)).toBe('approved');
    expect((await pix.findAuthorization(terms.reference))?.status).toBe('active');
  });

  it('ends when the first charge is cancelled unpaid', async () => {
    const terms = aTerms();
    const { reference } = await gateway.createCharge(
      aCharge({ method: PAYMENT_METHOD.pix, authorization: terms }),
    );
    await gateway.cancelCharge(reference);
    expect((await pix.findAuthorization(terms.reference))?.status).toBe('ended');
  });

  it('cannot become active after the payer refused or ended it', async () => {
    const terms = aTerms();
    await pix.createAuthorization(terms, aCharge({}).payer);
    await payer('reject', { reference: terms.reference });
    await payer('authorize', { reference: terms.reference });
    expect((await pix.findAuthorization(terms.reference))?.status).toBe('refused');
    const ended = await authorize();
    await payer('end', { reference: ended });
    await payer('authorize', { reference: ended });
    expect(await pix.findAuthorization(ended)).toMatchObject({ status: 'ended', endedBy: 'payer' });
  });

  it('ends together with its open charges, also when the shop ends it twice', async () => {
    const authorization = await authorize();
    const { reference } = await pix.scheduleCharge(scheduledCharge(authorization));
    await pix.endAuthorization(authorization);
    const repeated = await pix.endAuthorization(authorization);
    expect(repeated).toMatchObject({ status: 'ended', endedBy: 'store' });
    expect(await gateway.findCharge(reference)).toMatchObject({
      status: 'declined',
      declineReason: 'authorization_ended',
    });
    expect(await pix.scheduleCharge(scheduledCharge(authorization))).toMatchObject({ status: 'declined' });
  });

  it('is unknown to the bank when none was requested', async () => {
    expect(await pix.findAuthorization(randomUUID())).toBeNull();
    await expect(pix.endAuthorization(randomUUID())).rejects.toEqual(refusal('authorization_not_found'));
  });

  it('reports a change by a signed webhook, and is listed when the webhook was lost', async () => {
    const since = sandbox.now();
    await setBankSwitches({ lost: true });
    const reference = await authorize();
    expect(sandbox.receiver.of(reference)).toEqual([]);
    // Version 1 waited for the payer.
    expect(await pix.authorizationsChangedSince(since)).toContainEqual({ reference, version: 2 });
    await setBankSwitches({ lost: false, duplicate: 2 });
    await payer('end', { reference });
    const [notice] = await readUntil(
      () => sandbox.receiver.received.filter(({ body }) => body.includes(reference)),
      // One webhook, which the switch `duplicate` repeats.
      (sent) => sent.length === 2,
    );
    expect(await gateway.readWebhook(notice?.headers ?? {}, notice?.body ?? '', sandbox.now())).toMatchObject(
      {
        reference,
      },
    );
  });
});
