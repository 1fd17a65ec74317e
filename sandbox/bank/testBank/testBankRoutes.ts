import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refused, type SandboxBank } from '../bank.ts';
import { boletoPdf } from '../boleto/boletoPdf.ts';
import { listAuthorizations } from '../pixAutomatico/payerAppPage.ts';
import { registerPayerApp } from '../pixAutomatico/pixRoutes.ts';
import { cancel, pay, referenceOfCode, refund } from '../settle.ts';
import { type ChargeRow, SELECT_CHARGE } from '../snapshot.ts';
import { changeSwitches, readSwitches, switchesShape } from '../switches.ts';
import { centsOf, typedMoney } from '../typedMoney.ts';
import { lastNotices, resendNotice } from './testBankNotices.ts';
import { recentCharges, testBankPage } from './testBankPage.ts';
import { TEST_BANK_SCRIPT } from './testBankScript.ts';
import { TEST_BANK_STYLE } from './testBankStyle.ts';

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const payRequest = z.object({
  reference: z.string().optional(),
  code: z.string().max(600).optional(),
  times: z.coerce.number().int().min(1).max(5).default(1),
  ...typedMoney,
});
const refundByHand = z.object({ reference: z.string(), ...typedMoney });
const switchChange = switchesShape.partial();

/**
 * Registers the routes for a tester or test that acts as payer and bank. They need no key, because the sandbox handles
 * no real money and no data of real people.
 */
export function registerTestBank(app: FastifyInstance, bank: SandboxBank): void {
  const { pathname } = new URL(`${bank.settings.publicUrl}/`);

  app.get('/', async (request, reply) => {
    const { reference } = z.object({ reference: z.string().optional() }).parse(request.query);
    const page = testBankPage({
      base: pathname.replace(/\/$/, ''),
      now: bank.now(),
      highlighted: reference ?? null,
      charges: await recentCharges(bank, reference),
      authorizations: await listAuthorizations(bank, reference),
      notices: await lastNotices(bank, 12),
      switches: await readSwitches(bank.pool),
    });
    return reply
      .headers({ 'content-security-policy': CSP, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/test-bank.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(TEST_BANK_SCRIPT),
  );
  app.get('/test-bank.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(TEST_BANK_STYLE));

  app.get('/boletos/:id.pdf', async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const { rows } = await bank.pool.query<ChargeRow>(
      `${SELECT_CHARGE} where id = $1 and boleto_barcode is not null`,
      [id],
    );
    if (!rows[0]) throw new Refused(404, 'charge_not_found');
    return reply
      .headers({
        'content-disposition': 'inline; filename="boleto.pdf"',
        'cache-control': 'private, no-store',
      })
      .type('application/pdf')
      .send(await boletoPdf(rows[0]));
  });

  app.post('/v1/test/pay', async (request) => {
    const typed = payRequest.parse(request.body);
    const reference = typed.reference ?? (await referenceOfCode(bank, typed.code ?? ''));
    if (!reference) throw new Refused(404, 'code_not_found');
    return pay(bank, { reference, amountCents: centsOf(typed), times: typed.times });
  });

  app.post('/v1/test/refund', async (request) => {
    const typed = refundByHand.parse(request.body);
    const amountCents = centsOf(typed);
    if (amountCents === undefined) throw new Refused(400, 'invalid_amount');
    return refund(bank, { reference: typed.reference, amountCents, refundKey: null });
  });

  app.post('/v1/test/cancel', (request) =>
    cancel(bank, z.object({ reference: z.string() }).parse(request.body).reference),
  );

  app.post('/v1/test/resend', async (request) => {
    const { position } = z.object({ position: z.coerce.number().int() }).parse(request.body);
    if (!(await resendNotice(bank, position))) throw new Refused(404, 'notice_not_found');
    return { position };
  });

  registerPayerApp(app, bank);

  app.get('/v1/switches', () => readSwitches(bank.pool));
  app.post('/v1/switches', (request) => changeSwitches(bank.pool, sentSwitches(request.body)));
}

/**
 * The switches in the body. Parsing adds defaults, which would reset the other switches, so only sent names are taken.
 */
function sentSwitches(body: unknown): Partial<ReturnType<typeof switchesShape.parse>> {
  const sent = Object.keys(z.record(z.string(), z.unknown()).parse(body));
  return Object.fromEntries(Object.entries(switchChange.parse(body)).filter(([name]) => sent.includes(name)));
}
