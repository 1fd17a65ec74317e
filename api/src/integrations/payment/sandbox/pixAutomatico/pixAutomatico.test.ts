import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Day, day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import { GatewayUnavailable } from '#shared/ports/portErrors.ts';
import { openSandbox, until } from '../../../../../test/builders/sandboxBank.ts';
import { AMOUNT, aCharge, refusal } from '../../gateway.contract.ts';
import { type PaymentGateway } from '../../gateway.ts';
import type { PixAutomatico } from '../../pixAutomatico.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let gateway: PaymentGateway;
let pix: PixAutomatico;
beforeAll(async () => {
  sandbox = await openSandbox();
  gateway = sandbox.connect();
  if (!gateway.pixAutomatico) throw new Error('The sandbox offers PIX Automático.');
  pix = gateway.pixAutomatico;
});
afterAll(() => sandbox.close());

const turn = (change: object) => sandbox.post('/v1/switches', change);
beforeEach(() => moveTo(day('2026-12-01'), 12));
afterEach(() => turn({ down: false, lost: false, duplicate: 1, pixNoFunds: false }));

/** Moves the clock to an hour of that day in São Paulo. */
function moveTo(on: Day, hour: number): void {
  sandbox.clock.offset = Date.parse(`${on}T${String(hour).padStart(2, '0')}:00:00-03:00`) - Date.now();
}

const payer = (path: string, body: object) => sandbox.post(`/v1/test/pix/${path}`, body);
const run = () => payer('run', {});
const aTerms = () => ({
  reference: randomUUID(),
  limitCents: cents(30_000),
  description: 'Produtos de bem-estar',
});

async function authorized(limitCents: number | null = 30_000): Promise<string> {
  const { reference } = await pix.createAuthorization(aTerms(), aCharge({}).payer);
  await payer('authorize', { reference, limitCents });
  return reference;
}

const aScheduled = (authorization: string, change: object = {}) => ({
  reference: randomUUID(),
  authorization,
  amountCents: AMOUNT,
  dueOn: day('2026-12-05'),
  description: 'Produtos de bem-estar',
  ...change,
});
const statusOf = async (reference: string) => (await gateway.findCharge(reference))?.status;

describe('an authorization at the sandbox bank', () => {
  it('waits for the payer, who sets the limit', async () => {
    const terms = aTerms();
    const asked = await pix.createAuthorization(terms, aCharge({}).payer);
    expect(asked).toMatchObject({
      status: 'waiting',
      limitCents: 30_000,
      copyPaste: expect.stringMatching(/^000201/),
    });
    expect(await pix.createAuthorization(terms, aCharge({}).payer)).toEqual(asked);
    await payer('authorize', { reference: terms.reference, limitCents: 50_000 });
    expect(await pix.findAuthorization(terms.reference)).toMatchObject({
      status: 'active',
      limitCents: 50_000,
      copyPaste: null,
    });
  });

  it('is given with the payment of a first charge, by one code', async () => {
    const terms = aTerms();
    const charge = await gateway.createCharge(aCharge({ method: 3, authorization: terms }));
    expect((await pix.findAuthorization(terms.reference))?.copyPaste).toBe(charge.pix?.copyPaste);
    await sandbox.post('/v1/test/pay', { code: charge.pix?.copyPaste });
    expect(await statusOf(charge.reference)).toBe('approved');
    expect((await pix.findAuthorization(terms.reference))?.status).toBe('active');
  });

  it('is not given when the first charge is never paid', async () => {
    const terms = aTerms();
    const { reference } = await gateway.createCharge(aCharge({ method: 3, authorization: terms }));
    await gateway.cancelCharge(reference);
    expect((await pix.findAuthorization(terms.reference))?.status).toBe('ended');
  });

  it('stays refused or ended once the payer did so', async () => {
    const terms = aTerms();
    await pix.createAuthorization(terms, aCharge({}).payer);
    await payer('reject', { reference: terms.reference });
    await payer('authorize', { reference: terms.reference });
    expect((await pix.findAuthorization(terms.reference))?.status).toBe('refused');
    const ended = await authorized();
    await payer('end', { reference: ended });
    await payer('authorize', { reference: ended });
    expect(await pix.findAuthorization(ended)).toMatchObject({ status: 'ended', endedBy: 'payer' });
  });

  it('ends with its open charges, however often the shop ends it', async () => {
    const authorization = await authorized();
    const { reference } = await pix.scheduleCharge(aScheduled(authorization));
    await pix.endAuthorization(authorization);
    const again = await pix.endAuthorization(authorization);
    expect(again).toMatchObject({ status: 'ended', endedBy: 'store' });
    expect(await gateway.findCharge(reference)).toMatchObject({
      status: 'declined',
      declineReason: 'authorization_ended',
    });
    expect(await pix.scheduleCharge(aScheduled(authorization))).toMatchObject({ status: 'declined' });
  });

  it('is unknown to the bank when none was requested', async () => {
    expect(await pix.findAuthorization(randomUUID())).toBeNull();
    await expect(pix.endAuthorization(randomUUID())).rejects.toEqual(refusal('authorization_not_found'));
  });

  it('sends a signed webhook for each change, and lists changes whose webhook was lost', async () => {
    const since = sandbox.now();
    await turn({ lost: true });
    const reference = await authorized();
    expect(sandbox.receiver.of(reference)).toEqual([]);
    expect(await pix.authorizationsChangedSince(since)).toContainEqual({ reference, version: 2 });
    await turn({ lost: false, duplicate: 2 });
    await payer('end', { reference });
    const [notice] = await until(
      () => sandbox.receiver.received.filter(({ body }) => body.includes(reference)),
      (sent) => sent.length === 2,
    );
    expect(await gateway.readWebhook(notice?.headers ?? {}, notice?.body ?? '', sandbox.now())).toMatchObject(
      {
        reference,
      },
    );
  });
});

describe('a charge of PIX Automático at the sandbox bank', () => {
  it('is paid on its day and not before', async () => {
    const { reference, status } = await pix.scheduleCharge(aScheduled(await authorized()));
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
    const authorization = await authorized();
    await payer('funds', { reference: authorization, failures: 1 });
    const late = await pix.scheduleCharge(aScheduled(authorization));
    const poor = await authorized();
    await payer('funds', { reference: poor, failures: 2 });
    const never = await pix.scheduleCharge(aScheduled(poor));
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
    await expect(pix.scheduleCharge(aScheduled(await authorized(), { dueOn }))).rejects.toEqual(
      refusal('outside_charge_window'),
    );
  });

  it('above the limit is declined at once, and without a limit never', async () => {
    expect(await pix.scheduleCharge(aScheduled(await authorized(AMOUNT - 1)))).toMatchObject({
      status: 'declined',
      declineReason: 'over_limit',
    });
    expect((await pix.scheduleCharge(aScheduled(await authorized(null)))).status).toBe('pending');
  });

  it('may be refused by the payer until 23:59 of the day before', async () => {
    const authorization = await authorized();
    const { reference } = await pix.scheduleCharge(aScheduled(authorization));
    moveTo(day('2026-12-04'), 23);
    await payer('refuse-charge', { reference });
    expect(await gateway.findCharge(reference)).toMatchObject({ declineReason: 'payer_refused' });
    moveTo(day('2026-12-01'), 12);
    const other = await pix.scheduleCharge(aScheduled(authorization));
    // Without a balance at night it still waits for the evening, but it is too late to refuse it.
    await payer('funds', { reference: authorization, failures: 1 });
    moveTo(day('2026-12-05'), 1);
    await run();
    expect((await payer('refuse-charge', { reference: other.reference })).status).toBe(422);
  });

  it('may be retried three times within seven days, and no fourth time', async () => {
    const authorization = await authorized();
    await payer('funds', { reference: authorization, failures: 20 });
    const first = await pix.scheduleCharge(aScheduled(authorization));
    const retry = (dueOn: string) => {
      const wanted = day(dueOn);
      moveTo(addDays(wanted, -1), 12);
      return pix.scheduleCharge(aScheduled(authorization, { dueOn: wanted, retryOf: first.reference }));
    };
    const failOn = async (dueOn: string) => {
      for (const hour of [1, 19]) {
        moveTo(day(dueOn), hour);
        await run();
      }
    };
    // The bank's own clock tries the first charge on 5 December, so the early retry is sent before that day.
    moveTo(day('2026-12-04'), 12);
    const early = aScheduled(authorization, { dueOn: day('2026-12-07'), retryOf: first.reference });
    await expect(pix.scheduleCharge(early)).rejects.toEqual(refusal('outside_charge_window'));
    await failOn('2026-12-05');
    for (const dueOn of ['2026-12-07', '2026-12-09', '2026-12-11']) {
      expect((await retry(dueOn)).status).toBe('pending');
      await failOn(dueOn);
    }
    await expect(retry('2026-12-12')).rejects.toEqual(refusal('outside_charge_window'));
  });

  it('is the same when it is sent twice, and a different one with its reference is refused', async () => {
    const request = aScheduled(await authorized());
    const [one, two] = await Promise.all([pix.scheduleCharge(request), pix.scheduleCharge(request)]);
    expect(one).toEqual(two);
    await expect(pix.scheduleCharge({ ...request, amountCents: cents(1) })).rejects.toEqual(
      refusal('reference_in_use'),
    );
  });

  it('is unavailable, not refused, while the bank is down', async () => {
    const request = aScheduled(await authorized());
    await turn({ down: true });
    await expect(pix.scheduleCharge(request)).rejects.toBeInstanceOf(GatewayUnavailable);
    await turn({ down: false });
    expect(await gateway.findCharge(request.reference)).toBeNull();
  });
});

describe('the payer’s app on the test bank’s page', () => {
  const page = async (reference: string): Promise<string> =>
    (await fetch(`${sandbox.baseUrl}/?reference=${reference}`)).text();
  /** The card of one authorization; the page also shows those of other tests. */
  const cardOf = async (reference: string): Promise<string> =>
    (await page(reference)).split(`id="authorization-${reference}"`)[1]?.split('</article>')[0] ?? '';
  const forms = (card: string): string[] =>
    [...card.matchAll(/data-action="\/v1\/test\/pix\/([a-z-]+)"/g)].map(([, path]) => path ?? '');

  it('authorizes with the limit the payer types, and highlights the one the shop linked to', async () => {
    const { reference } = await pix.createAuthorization(aTerms(), aCharge({}).payer);
    expect(await page(reference)).toContain(`class="card here" id="authorization-${reference}"`);
    const waiting = await cardOf(reference);
    expect(waiting).toMatch(/Limite de R\$\s300,00 por cobrança/);
    expect(forms(waiting)).toEqual(['authorize', 'reject']);
    // As the form sends it.
    await payer('authorize', { reference, limit: '450,00', isUnlimited: false });
    expect(await pix.findAuthorization(reference)).toMatchObject({ status: 'active', limitCents: 45_000 });
    expect(forms(await cardOf(reference))).toEqual(['limit', 'funds', 'end']);
    await payer('limit', { reference, isUnlimited: true });
    expect((await pix.findAuthorization(reference))?.limitCents).toBeNull();
    expect((await payer('limit', { reference, isUnlimited: false })).body).toMatchObject({
      error: 'invalid_amount',
    });
  });

  it('pays the first order and authorizes in one step, and shows it', async () => {
    const terms = aTerms();
    const charge = await gateway.createCharge(aCharge({ method: 3, authorization: terms }));
    expect(await cardOf(terms.reference)).toContain('Autorizar também paga o primeiro pedido');
    expect(await page(charge.reference)).toContain(`class="card here" id="authorization-${terms.reference}"`);
    await payer('authorize', { reference: terms.reference, isUnlimited: false });
    expect(await statusOf(charge.reference)).toBe('approved');
  });

  it('offers the refusal of a charge until its deadline only', async () => {
    const authorization = await authorized();
    await pix.scheduleCharge(aScheduled(authorization));
    moveTo(day('2026-12-04'), 23);
    const open = await cardOf(authorization);
    expect(open).toContain('em 05/12/2026');
    expect(open).toContain('Você pode recusar até 04/12/2026, 23:59');
    expect(forms(open)).toContain('refuse-charge');
    moveTo(day('2026-12-05'), 0);
    expect(forms(await cardOf(authorization))).not.toContain('refuse-charge');
  });

  it('shows a charge as refused by the payer, and no longer offers it', async () => {
    const authorization = await authorized();
    const { reference } = await pix.scheduleCharge(aScheduled(authorization));
    moveTo(day('2026-12-04'), 23);
    await payer('refuse-charge', { reference });
    const refused = await cardOf(authorization);
    expect(refused).toContain('você recusou');
    expect(forms(refused)).not.toContain('refuse-charge');
  });

  it('cancels the authorization, and then offers no action on it', async () => {
    const authorization = await authorized();
    await payer('end', { reference: authorization });
    const ended = await cardOf(authorization);
    expect(ended).toContain('cancelada por você');
    expect(forms(ended)).toEqual([]);
  });

  it('does not offer payment of a scheduled charge', async () => {
    const { reference } = await pix.scheduleCharge(aScheduled(await authorized()));
    expect(await page(reference)).not.toContain(`id="charge-${reference}"`);
  });
});
