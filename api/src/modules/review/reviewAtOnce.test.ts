import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerOf,
  DELETE_REVIEW,
  ORDER_REVIEWS,
  PUBLISH_REVIEW,
  SAVE_REVIEW,
  writtenReview,
} from '../../../test/builders/reviews.ts';
import { readUntil } from '../../../test/builders/shoppers.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

/** Publishes the review in a transaction that ends only after the other request waits for a lock. */
async function publishDuring<T>(id: string, request: () => Promise<T>): Promise<T> {
  const publication = await app.services.database.pool.connect();
  try {
    await publication.query('begin');
    await publication.query(`update review set state = 'published', version = version + 1 where id = $1`, [
      id,
    ]);
    const answer = request();
    await readUntil(
      async () => {
        const { rows } = await app.services.database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      (waiting) => waiting > 0,
    );
    await publication.query('commit');
    return await answer;
  } finally {
    publication.release();
  }
}

describe('a review that the shop publishes at the same moment', () => {
  it('refuses the edit of its author, because the shop has not read the new words', async () => {
    const { review, input, buyer, transactionId } = await writtenReview(app, admin);
    const edit = { ...input, text: 'Ninguém leu este texto ainda.', version: review.version };
    const answer = await publishDuring(review.id, () => answerOf(app, SAVE_REVIEW, { input: edit }, buyer));
    expect(answer).toEqual({ code: 'review_changed_meanwhile' });
    expect(await answerOf(app, ORDER_REVIEWS, { transactionId }, buyer)).toMatchObject([
      { review: { id: review.id, state: 'PUBLISHED', version: review.version + 1 } },
    ]);
  });

  it('tells the caches of pages when its author deletes it', async () => {
    const { review, buyer } = await writtenReview(app, admin);
    const answer = await publishDuring(review.id, () =>
      answerOf(app, DELETE_REVIEW, { id: review.id }, buyer),
    );
    expect(answer).toEqual({ ok: true });
    const { rows } = await app.services.database.pool.query(
      `select payload from event where entity_id = $1 and type = 'review.deleted'`,
      [review.id],
    );
    expect(rows).toMatchObject([{ payload: { changesPage: true } }]);
  });

  it('lets only one of edit and publication succeed', async () => {
    const { review, input, buyer } = await writtenReview(app, admin);
    const edit = { ...input, text: 'Mudei de ideia sobre o pote.', version: review.version };
    const [changed, published] = await Promise.all([
      answerOf(app, SAVE_REVIEW, { input: edit }, buyer),
      answerOf(app, PUBLISH_REVIEW, { id: review.id, version: review.version }, admin),
    ]);
    expect([changed.code, published.code].filter(Boolean)).toHaveLength(1);
  });
});
