import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerOf,
  DELETE_REVIEW,
  deliveredOrder,
  MANAGED_REVIEWS,
  ORDER_REVIEWS,
  PRODUCT_REVIEWS,
  PUBLISH_REVIEW,
  productIdOf,
  REVIEW_SUMMARY,
  REVIEW_TEXT,
  SAVE_REVIEW,
  writtenReview,
} from '../../../test/builders/reviews.ts';
import { readUntil, type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { record } from '../../shared/events/record.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const ask = (document: string, variables: Record<string, unknown>, person?: Pick<Person, 'token'>) =>
  answerOf(app, document, variables, person);
const publish = async ({ review }: { review: { id: string; version: number } }) =>
  ask(PUBLISH_REVIEW, { id: review.id, version: review.version }, admin);
const stored = async (transactionId: string) =>
  (await app.services.database.pool.query('select * from review where transaction_id = $1', [transactionId]))
    .rows;

describe('saveReview', () => {
  let order: Awaited<ReturnType<typeof deliveredOrder>>;
  let buyer: Shopper;
  let input: Record<string, unknown>;
  beforeAll(async () => {
    order = await deliveredOrder(app, admin);
    buyer = order.buyer;
    input = { transactionId: order.transactionId, productId: order.productId, stars: 4, text: REVIEW_TEXT };
  });

  it('is closed to strangers, and tells no caller about the order of another person', async () => {
    const { errors } = await app.graphql(SAVE_REVIEW, { input });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    for (const person of [await signUp(app), admin]) {
      const answer = await app.graphql(SAVE_REVIEW, { input }, person);
      expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      expect(await ask(ORDER_REVIEWS, { transactionId: order.transactionId }, person)).toEqual([]);
    }
    expect(await stored(order.transactionId)).toEqual([]);
  });

  it('refuses words that are missing, too short or too long, and stars outside 1 to 5', async () => {
    for (const [wrong, path] of [
      [{ stars: 0 }, 'stars'],
      [{ stars: 6 }, 'stars'],
      [{ text: ' \n ' }, 'text'],
      [{ text: 'Bom.' }, 'text'],
      [{ text: 'a'.repeat(1501) }, 'text'],
      [{ title: 'a'.repeat(81) }, 'title'],
    ] as const)
      expect(await ask(SAVE_REVIEW, { input: { ...input, ...wrong } }, buyer)).toEqual({
        code: 'invalid_input',
        fields: [{ path }],
      });
  });

  it('stores one encrypted review for two clicks at the same moment, under first name and initial', async () => {
    const answers = await Promise.all([1, 2].map(() => ask(SAVE_REVIEW, { input }, buyer)));
    const review = await ask(SAVE_REVIEW, { input }, buyer);
    expect(new Set([...answers, review].map(({ id }) => id)).size).toBe(1);
    expect(review).toMatchObject({ state: 'WAITING', stars: 4, version: 1, title: null, text: REVIEW_TEXT });
    expect(review.authorName).toMatch(/^\p{L}+ \p{L}\.$/u);
    const [row, ...others] = await stored(order.transactionId);
    expect(others).toEqual([]);
    expect(JSON.stringify(row)).not.toContain('Dissolve');
    expect(await ask(ORDER_REVIEWS, { transactionId: order.transactionId }, buyer)).toMatchObject([
      { id: order.productId, review: { stars: 4, state: 'WAITING' } },
    ]);
  });

  it('refuses an edit of an older version, and sends a newer one to moderation again', async () => {
    const [{ review }] = await ask(ORDER_REVIEWS, { transactionId: order.transactionId }, buyer);
    expect(await publish({ review })).toMatchObject({ state: 'PUBLISHED' });
    const edit = { ...input, text: 'Depois de um mês continuo comprando.', version: review.version };
    expect(await ask(SAVE_REVIEW, { input: edit }, buyer)).toEqual({ code: 'review_changed_meanwhile' });
    const changed = await ask(SAVE_REVIEW, { input: { ...edit, version: review.version + 1 } }, buyer);
    expect(changed).toMatchObject({ state: 'WAITING', text: edit.text, version: review.version + 2 });
    expect((await ask(PRODUCT_REVIEWS, { productId: order.productId }))?.items).toEqual([]);
    expect(await publish({ review: { id: review.id, version: review.version + 1 } })).toEqual({
      code: 'changed_meanwhile',
    });
  });

  it('refuses an order that is not delivered, and a medicine', async () => {
    const other = await shopper(app);
    const { id } = await other.order('gummy');
    await other.payByCard(id);
    const early = { ...input, transactionId: id, productId: productIdOf(app, 'gummy') };
    expect(await ask(SAVE_REVIEW, { input: early }, other)).toEqual({ code: 'review_before_delivery' });
    const { pool } = app.services.database;
    const minoxidil = productIdOf(app, 'minoxidil');
    await pool.query('update transaction set status = 6 where id = $1', [id]);
    await pool.query('update transaction_item set product_id = $2 where transaction_id = $1', [
      id,
      minoxidil,
    ]);
    const ofMedicine = { ...early, productId: minoxidil };
    expect(await ask(SAVE_REVIEW, { input: ofMedicine }, other)).toEqual({ code: 'review_of_medicine' });
    expect(await ask(ORDER_REVIEWS, { transactionId: id }, other)).toEqual([]);
  });

  it('accepts the product whose promotional listing was bought', async () => {
    const { buyer: other, transactionId } = await deliveredOrder(app, admin, { slug: 'gummy' });
    const listing = productIdOf(app, 'gummy-oferta');
    await app.services.database.pool.query(
      'update transaction_item set product_id = $2 where transaction_id = $1',
      [transactionId, listing],
    );
    const sent = { ...input, transactionId, productId: listing };
    expect(await ask(SAVE_REVIEW, { input: sent }, other)).toMatchObject({ state: 'WAITING' });
    expect(await ask(ORDER_REVIEWS, { transactionId }, other)).toMatchObject([
      { id: productIdOf(app, 'gummy'), review: { stars: 4 } },
    ]);
  });

  it('records one event for each change, as in the tests above', async () => {
    const { rows } = await app.services.database.pool.query(
      `select type, payload from event where user_id = $1 and type like 'review.%' order by id`,
      [buyer.id],
    );
    expect(rows.map(({ type, payload }) => [type, payload.changesPage])).toEqual([
      ['review.written', false],
      ['review.published', true],
      ['review.written', true],
    ]);
  });
});

describe('deleteReview', () => {
  it('deletes only the own review, and answers the same when it deletes nothing', async () => {
    const { buyer, review, transactionId, productId } = await writtenReview(app, admin);
    await publish({ review });
    expect((await app.graphql(DELETE_REVIEW, { id: review.id })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    expect(await ask(DELETE_REVIEW, { id: review.id }, admin)).toEqual({ ok: true });
    expect(await stored(transactionId)).toHaveLength(1);
    for (let time = 0; time < 2; time += 1)
      expect(await ask(DELETE_REVIEW, { id: review.id }, buyer)).toEqual({ ok: true });
    expect(await stored(transactionId)).toEqual([]);
    expect((await ask(PRODUCT_REVIEWS, { productId })).items).toEqual([]);
  });
});

describe('the page of a product', () => {
  it('shows published reviews by pages, the newest first, with figures of the database, in its lists too, in a fixed number of statements', async () => {
    const productId = productIdOf(app, 'shampoo-energizante');
    const summaryOfShampoo = () => ask(REVIEW_SUMMARY, { slug: 'shampoo-energizante' });
    expect(await summaryOfShampoo()).toBeNull();
    // A comment of its own makes each document new, so that no answer comes from the cache of public reads.
    let calls = 0;
    const statementsOf = async () => {
      const { statements } = await countStatementsOfProcess(async () => {
        calls += 1;
        await ask(`# ${calls}\n${PRODUCT_REVIEWS}`, { productId });
        await ask(`# ${calls}\n{ products { items { reviewSummary { total } } } }`, {});
        await ask(MANAGED_REVIEWS, {}, admin);
      });
      // Jobs of the process run meanwhile and read other tables.
      return statements.filter((text) => /from "?review"?\b/.test(text)).toSorted();
    };
    const written = [];
    for (const stars of [5, 2, 4]) {
      const one = await writtenReview(app, admin, { slug: 'shampoo-energizante', stars });
      await publish(one);
      written.unshift(one.review.id);
    }
    const ofThree = await statementsOf();
    const first = await ask(PRODUCT_REVIEWS, { productId, limit: 2 });
    expect(first).toMatchObject({ total: 3, next: expect.any(String) });
    const second = await ask(PRODUCT_REVIEWS, { productId, limit: 2, after: first.next });
    expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(written);
    const figures = { average: 3.7, total: 3, counts: [0, 1, 0, 1, 1] };
    expect(await readUntil(summaryOfShampoo, (summary) => summary?.total === 3)).toEqual(figures);
    const list = await ask(
      '{ products(limit: 50) { items { urlSlug reviewSummary { average total counts } } } }',
      {},
    );
    expect(list.items).toContainEqual({ urlSlug: 'shampoo-energizante', reviewSummary: figures });
    await publish(await writtenReview(app, admin, { slug: 'shampoo-energizante', stars: 1 }));
    expect(await statementsOf()).toEqual(ofThree);
    expect(ofThree.length).toBeLessThanOrEqual(5);
  });

  it('hides its reviews at once when the product becomes a medicine', async () => {
    const { review, productId } = await writtenReview(app, admin, { slug: 'anti-aging' });
    await publish({ review });
    expect((await ask(PRODUCT_REVIEWS, { productId })).total).toBe(1);
    const em = app.services.orm.em.fork();
    await app.services.database.pool.query(
      `update product set content = jsonb_set(content, '{prescriptionRequired}', 'true'), version = version + 1 where id = $1`,
      [productId],
    );
    record(em, { type: 'catalog.changed', entityId: productId });
    await em.flush();
    await readUntil(
      () => ask(PRODUCT_REVIEWS, { productId }),
      ({ total }) => total === 0,
    );
    expect(await ask(REVIEW_SUMMARY, { slug: 'anti-aging' })).toBeNull();
    const { items } = await ask(MANAGED_REVIEWS, { state: 'PUBLISHED' }, admin);
    expect(items.find(({ id }: { id: string }) => id === review.id)).toMatchObject({ isHidden: true });
  });
});
