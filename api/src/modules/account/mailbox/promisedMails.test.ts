// For a release: each mail that a screen promises has a command that sends it, and reaches also an unconfirmed address
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { someAppointment } from '../../../../test/builders/appointments.ts';
import { payAtBank, shopper } from '../../../../test/builders/shoppers.ts';
import { samples } from '../../../../test/fixtures/mailSamples.ts';
import { PROMISED_MAILS } from '../../../../test/fixtures/promisedMails.ts';
import { type Person, signUp } from '../../../../test/people.ts';
import { screenSentences } from '../../../../test/screenSentences.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { mailToUnconfirmed } from './mailbox.rules.ts';

const SENDING = /\b(envi|mand|receb|avis|cheg|vão|vai|foi|sai|saem|escrev|respond|lembr|confirmad)/i;
const namesMail = (sentence: string): boolean =>
  (/e-mail|caixa de entrada/i.test(sentence) && SENDING.test(sentence)) ||
  /\b(avisamos|avisaremos|mandamos|enviamos|escrevemos)\b/i.test(sentence);

const promised = [
  ...new Set(Object.values(PROMISED_MAILS).flatMap((mails) => (typeof mails === 'string' ? [] : mails))),
];
/** Sent to the staff, or to people who asked for reminders: only confirmed addresses are promised anything. */
const CONFIRMED_ONLY: ReadonlySet<string> = new Set(['stock-low', 'cart-left']);

let app: TestApp;
let confirmed: Person;
let unconfirmed: Person;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
  [confirmed, unconfirmed] = [await signUp(app), await signUp(app, {}, { isConfirmed: false })];
});
afterAll(() => app.close());

async function received({ email }: { email: string }, kind: string) {
  const found = () => app.outbox.filter((mail) => mail.to === email && mail.kind === kind);
  for (let tries = 0; tries < 400 && found().length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return found();
}

describe('the sentences of screens that name a mail', () => {
  it('are all listed with the mails that keep them, and no listed sentence is gone', () => {
    const shown = screenSentences(namesMail).map(({ sentence }) => sentence);
    expect([...new Set(shown)].sort()).toEqual(Object.keys(PROMISED_MAILS).sort());
  });

  it('promise only mails that some command sends', () => {
    const modules = new URL('../..', import.meta.url);
    const code = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          name.endsWith('.ts') &&
          !/\.(test|rules)\.ts$|\b(?:sendOrderMail|sendAppointmentMail|sendPrescriptionMail|sendRecurrenceMail)\.ts$/.test(
            name,
          ),
      )
      .map((name) => readFileSync(new URL(name, modules), 'utf8'))
      .join('\n');
    expect(promised.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });
});

describe('a promised mail', () => {
  it.each(promised)(
    '%s reaches a confirmed address, and an unconfirmed one at least as news',
    async (template) => {
      const people = CONFIRMED_ONLY.has(template) ? [confirmed] : [confirmed, unconfirmed];
      for (const person of people) {
        app.outbox.splice(0);
        const mail = { template, to: person.email, accountId: person.id, data: samples[template][0] };
        await app.services.orm.em.fork().transactional((em) => app.services.jobs.enqueue(em, 'mail', mail));
        const isNews = person === unconfirmed && mailToUnconfirmed(template) === 'notice';
        expect(await received(person, isNews ? 'account-news' : template)).toHaveLength(1);
      }
    },
  );
});

describe('an unconfirmed shopper', () => {
  it('receives the mails of a purchase by PIX as the confirmation page says', async () => {
    const buyer = await shopper(app, await signUp(app, {}, { isConfirmed: false }));
    const { id } = await buyer.order();
    const { payment } = await buyer.checkout(id, { method: PAYMENT_METHOD.pix });
    const [mail] = await received(buyer, 'order-received');
    expect(mail?.text).toContain(payment.pix.copyPaste);
    await payAtBank(app, payment.id);
    expect(await received(buyer, 'order-approved')).toHaveLength(1);
  });

  it('receives the confirmation of an order that costs nothing', async () => {
    const buyer = await shopper(app, await signUp(app, {}, { isConfirmed: false }));
    const { id } = await buyer.order();
    await app.services.database.pool.query('update transaction set total_cents = 0 where id = $1', [id]);
    await buyer.payByCard(id);
    expect((await received(buyer, 'order-approved'))[0]?.text).toContain('não há nada a pagar');
  });

  it('receives that an evaluation has news, in no words about health', async () => {
    const patient = await signUp(app, {}, { isConfirmed: false });
    await someAppointment(app, patient);
    const [news] = await received(patient, 'account-news');
    expect(news).toBeDefined();
    expect(`${news?.subject} ${news?.text}`).not.toMatch(/médic|respost|avalia|consult/i);
  });
});
