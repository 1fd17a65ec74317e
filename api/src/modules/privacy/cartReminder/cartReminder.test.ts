import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { MAIL_TEMPLATES } from '../../../integrations/mail/templates/mailTemplates.ts';
import { remindCarts } from './remindCarts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const ask = async (document: string, { token }: Person) => (await app.graphql(document, {}, { token })).data;
const medicine = () => app.services.catalog.current().find('minoxidil')?.id;
const fill = (person: Person) =>
  ask(`mutation { addToCart(input: { productId: "${medicine()}", quantity: 1 }) { __typename } }`, person);
const abandon = async (person: Person) =>
  (await ask('mutation { abandonCart { ok } }', person)).abandonCart.ok;
const subscribe = (person: Person) => ask('mutation { receiveNews { __typename } }', person);
/** Ages the carts, so that the sessions of their owners stay valid. */
const inAnHour = async () => {
  await app.services.database.pool.query(
    `update cart set abandoned_at = abandoned_at - interval '61 minutes'`,
  );
  await remindCarts(app.services);
};
const reminders = ({ email }: Person) => queuedMails(app, { to: email, template: 'cart-left' });

describe('abandonCart', () => {
  it('is refused without a session', async () => {
    const { errors } = await app.graphql('mutation { abandonCart { ok } }');
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('records nothing and sends nothing without the consent to our mail', async () => {
    const person = await signUp(app);
    await fill(person);
    expect(await abandon(person)).toBe(false);
    await inAnHour();
    expect(await reminders(person)).toEqual([]);
  });

  it('leads to one mail an hour later that names no product, also when it is repeated', async () => {
    const person = await signUp(app);
    await subscribe(person);
    await fill(person);
    expect([await abandon(person), await abandon(person)]).toEqual([true, false]);
    await remindCarts(app.services);
    expect(await reminders(person)).toEqual([]);
    await inAnHour();
    expect(await abandon(person)).toBe(false);
    await inAnHour();
    const mails = await reminders(person);
    expect(mails).toHaveLength(1);
    const { subject, text, html } = MAIL_TEMPLATES['cart-left'].write(mails[0]?.data);
    expect(`${subject}${text}${html}`).not.toMatch(/minoxidil|R\$|receita|medic|saúde/i);
  });

  it('leads to no mail when the cart was emptied or the consent was withdrawn meanwhile', async () => {
    const [buyer, unsubscriber] = [await signUp(app), await signUp(app)];
    for (const person of [buyer, unsubscriber]) {
      await subscribe(person);
      await fill(person);
      expect(await abandon(person)).toBe(true);
    }
    await ask('mutation { clearCart { __typename } }', buyer);
    await ask('mutation { withdrawConsent(purpose: "marketing") { __typename } }', unsubscriber);
    await inAnHour();
    expect([...(await reminders(buyer)), ...(await reminders(unsubscriber))]).toEqual([]);
  });
});

describe('the unsubscribe link of the mail', () => {
  const receiveReminder = async () => {
    const person = await signUp(app);
    await subscribe(person);
    await fill(person);
    await abandon(person);
    await inAnHour();
    const [mail] = await reminders(person);
    return { person, url: String(mail?.data.stopUrl) };
  };
  const isSubscribed = async (person: Person) =>
    (await ask('{ myConsents { purpose isActive } }', person)).myConsents.find(
      ({ purpose }: { purpose: string }) => purpose === 'marketing',
    ).isActive;

  it('changes nothing when it is opened, and stops the mail with its button, without a sign-in', async () => {
    const { person, url } = await receiveReminder();
    expect((await fetch(url)).status).toBe(200);
    expect(await isSubscribed(person)).toBe(true);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await isSubscribed(person)).toBe(false);
    const { rows } = await app.services.database.pool.query(
      `select state, channel from consent_record where user_id = $1 and purpose = 'marketing' order by at desc limit 1`,
      [person.id],
    );
    expect(rows).toEqual([{ state: 'withdrawn', channel: 'newsletter' }]);
  });

  it('does not work for another person', async () => {
    const { url } = await receiveReminder();
    const other = await signUp(app);
    await subscribe(other);
    const proof = new URL(url).searchParams.get('t')?.split('.')[1];
    const forged = `${new URL(url).origin}/parar-avisos?t=${other.id}.${proof}`;
    for (const address of [forged, `${new URL(url).origin}/parar-avisos`, `${url}x`]) {
      expect((await fetch(address, { method: 'POST' })).status).toBe(404);
    }
    expect(await isSubscribed(other)).toBe(true);
  });
});
