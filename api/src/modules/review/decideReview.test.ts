import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerOf,
  MANAGED_REVIEWS,
  ORDER_REVIEWS,
  PRODUCT_REVIEWS,
  PUBLISH_REVIEW,
  REFUSE_REVIEW,
  REPLY_TO_REVIEW,
  reviewMails,
  SAVE_REVIEW,
  writtenReview,
} from '../../../test/builders/reviews.ts';
import { expectClosedToOthers } from '../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { reviewRefused } from '../../integrations/mail/templates/reviewMail.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const ask = (document: string, variables: Record<string, unknown>) =>
  answerOf(app, document, variables, admin);
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
const NOTE = 'Tire o telefone do entregador e envie de novo.';

describe('the moderation of reviews', () => {
  it('is closed to every role but admin', () =>
    expectClosedToOthers(app, [
      [MANAGED_REVIEWS],
      [PUBLISH_REVIEW, { id, version: 1 }],
      [REFUSE_REVIEW, { id, version: 1, reason: 'OTHER', note: NOTE }],
      [REPLY_TO_REVIEW, { id, version: 1, reply: 'Obrigado.' }],
    ]));

  it('lists the reviews that wait, the oldest first', async () => {
    const first = await writtenReview(app, admin);
    app.clock.moveTo(60_000);
    const second = await writtenReview(app, admin, { slug: 'gummy', stars: 1 });
    app.clock.moveTo(0);
    const { items, total } = await ask(MANAGED_REVIEWS, { state: 'WAITING' });
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { id: first.review.id, productName: expect.stringContaining('Creatina'), isHidden: false },
      { id: second.review.id, stars: 1 },
    ]);
  });
});

describe('publishReview', () => {
  it('shows the review, mails the author only when the shop replies, and is refused when repeated or out of date', async () => {
    const { review, productId, buyer } = await writtenReview(app, admin, { slug: 'gummy' });
    const published = await ask(PUBLISH_REVIEW, { id: review.id, version: review.version });
    expect(published).toMatchObject({ state: 'PUBLISHED', reply: null });
    expect(await reviewMails(app, buyer.email)).toEqual([]);
    expect((await ask(PRODUCT_REVIEWS, { productId })).items[0]).toMatchObject({ id: review.id, stars: 4 });
    const read = { id: review.id, version: published.version };
    expect(await ask(PUBLISH_REVIEW, read)).toEqual({ code: 'review_already_decided' });

    const replied = await ask(REPLY_TO_REVIEW, { ...read, reply: 'Obrigado por contar.' });
    expect(replied).toMatchObject({ reply: 'Obrigado por contar.' });
    const same = { id: review.id, version: replied.version, reply: 'Obrigado por contar.' };
    expect(await ask(REPLY_TO_REVIEW, same)).toEqual({ code: 'nothing_changed' });
    expect(await ask(REPLY_TO_REVIEW, { ...read, reply: 'Outra.' })).toEqual({ code: 'changed_meanwhile' });
    expect(await reviewMails(app, buyer.email)).toEqual(['review-replied']);
    expect((await ask(PRODUCT_REVIEWS, { productId })).items[0]).toMatchObject({
      reply: 'Obrigado por contar.',
      repliedAt: expect.any(String),
    });
  });

  it('is refused to an admin who is the author', async () => {
    const { review, buyer } = await writtenReview(app, admin);
    const other = await signUpAs(app, 'admin');
    await app.services.database.pool.query('update review set user_id = $2 where user_id = $1', [
      buyer.id,
      other.id,
    ]);
    const variables = { id: review.id, version: review.version };
    expect(await answerOf(app, PUBLISH_REVIEW, variables, other)).toEqual({ code: 'not_yourself' });
  });
});

describe('refuseReview', () => {
  it('needs a note, mails the author, allows no reply, is in the audit with its reason, and a corrected review waits again', async () => {
    const { review, buyer, transactionId, productId, input } = await writtenReview(app, admin);
    const variables = { id: review.id, version: review.version, reason: 'PERSONAL_DATA', note: NOTE };
    expect(await ask(REFUSE_REVIEW, { ...variables, note: ' ' })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'note' }],
    });
    const refused = await ask(REFUSE_REVIEW, variables);
    expect(refused).toMatchObject({ state: 'REFUSED', refusalReason: 'PERSONAL_DATA', refusalNote: NOTE });
    expect(await ask(REPLY_TO_REVIEW, { id: review.id, version: refused.version, reply: 'Olá.' })).toEqual({
      code: 'review_not_published',
    });
    expect(await reviewMails(app, buyer.email)).toEqual(['review-refused']);
    const { items } = await answerOf(
      app,
      'query ($id: ID!) { adminActs(about: $id, limit: 5) { items { act reason } } }',
      { id: buyer.id },
      admin,
    );
    expect(items[0]).toMatchObject({ act: 'review-refused', reason: `Tem dados pessoais: ${NOTE}` });
    const edit = { ...input, text: 'Entrega rápida e pote inteiro.', version: refused.version };
    expect(await answerOf(app, SAVE_REVIEW, { input: edit }, buyer)).toMatchObject({
      state: 'WAITING',
      refusalText: null,
      refusalNote: null,
    });
    const [ofOrder] = await answerOf(app, ORDER_REVIEWS, { transactionId }, buyer);
    expect(ofOrder).toMatchObject({ id: productId, review: { state: 'WAITING' } });
  });

  it('tells the author of a published review that it left the page of the product', async () => {
    const { review, buyer } = await writtenReview(app, admin);
    const published = await ask(PUBLISH_REVIEW, { id: review.id, version: review.version });
    const variables = { id: review.id, version: published.version, reason: 'OFFENCE', note: NOTE };
    expect(await ask(REFUSE_REVIEW, variables)).toMatchObject({ state: 'REFUSED' });
    const [mail] = await queuedMails(app, { to: buyer.email, template: 'review-refused' });
    const { subject, text } = reviewRefused(mail?.data);
    expect(subject).toBe('Sua opinião sobre um produto saiu da página');
    expect(text).toContain('saiu da página do produto. O texto ofende alguém.');
    expect(text).not.toContain('publicá-la');
  });
});
