import { randomUUID } from 'node:crypto';
import { cents } from '#schema/money.ts';
import { methodOf, PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { Refused, type SandboxBank } from './bank.ts';
import { type CreatedCharge, chargeCard } from './card/chargeCard.ts';
import { fingerprintOf, insertCharge } from './insertCharge.ts';
import { issueCode } from './issue.ts';
import type { ChargeAnswer, ChargeRequestBody } from './messages.ts';
import { insertAuthorization } from './pixAutomatico/authorizations.ts';
import { isReplayed } from './replay/replay.ts';
import { findChargeRow, readCharge, snapshotOf } from './snapshot.ts';
import { readSwitches } from './switches.ts';

/**
 * Creates a charge. A repeated request returns the existing charge, and a request with the same reference and other
 * content is refused.
 */
export async function createCharge(bank: SandboxBank, request: ChargeRequestBody): Promise<CreatedCharge> {
  const { method, amountCents, verifyOnly, authorization } = request;
  const { takesCard } = methodOf(method);
  const isInvalid =
    (!takesCard && verifyOnly) ||
    (method !== PAYMENT_METHOD.pix && authorization) ||
    (amountCents === 0) !== verifyOnly;
  if (isInvalid) throw new Refused(400, 'invalid_request');
  return takesCard ? chargeCard(bank, request) : issueCharge(bank, request);
}

/** Issues a charge that waits for its payer, under a lock on its reference. */
async function issueCharge(bank: SandboxBank, request: ChargeRequestBody): Promise<CreatedCharge> {
  const { reference, authorization, payer } = request;
  if (!isReplayed(bank) && (await readSwitches(bank.pool)).down) throw new Refused(503, 'unavailable');
  return bank.transact(async (client) => {
    // The advisory lock makes parallel copies of one request wait here, before any of them checks whether the
    // charge exists. 7263 is an arbitrary seed of the hash.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7263))', [reference]);
    const existing = await findChargeRow(client, reference);
    if (existing) {
      if (existing.fingerprint !== fingerprintOf(request)) throw new Refused(409, 'reference_in_use');
      return { charge: snapshotOf(bank, existing), outcome: null, notice: null };
    }
    const issued = await issueCode(
      client,
      request.method,
      {
        chargeId: randomUUID(),
        amount: cents(request.amountCents),
        expiresAt: request.expiresAt === undefined ? null : new Date(request.expiresAt),
      },
      bank.now(),
    );
    await insertCharge(bank, client, request, issued);
    if (authorization && issued.pixCopyPaste)
      await insertAuthorization(bank, client, authorization, {
        payer,
        copyPaste: issued.pixCopyPaste,
        firstCharge: reference,
      });
    return { charge: await readCharge(bank, client, reference), outcome: null, notice: null };
  });
}

export async function findCharge(bank: SandboxBank, reference: string): Promise<ChargeAnswer | null> {
  const charge = await findChargeRow(bank.pool, reference);
  return charge && snapshotOf(bank, charge);
}
