import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerOf,
  DELETE_REVIEW,
  MANAGED_REVIEWS,
  PUBLISH_REVIEW,
  writtenReview,
} from '../../../test/builders/reviews.ts';
import { readUntil } from '../../../test/builders/shoppers.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatements } from '../../shared/database/statements.ts';
import { followReviews, listManagedReviews } from './managedReviews.ts';

let app: TestApp;
let admin: Person;
type Written = Awaited<ReturnType<typeof writtenReview>>;
let lid: Written;
let taste: Written;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  lid = await writtenReview(app, admin, {
    title: 'Tampa frouxa',
    text: 'O pó é bom, mas a tampa não fecha.',
  });
  taste = await writtenReview(app, admin, { slug: 'gummy', text: 'Gostei do sabor, e chegou em três dias.' });
});
afterAll(() => app.close());

async function found(search: string, state: string | null = null): Promise<string[]> {
  const { items, total } = await answerOf(app, MANAGED_REVIEWS, { state, search }, admin);
  expect(total).toBe(items.length);
  return items.map(({ id }: { id: string }) => id);
}

describe('the search of reviews', () => {
  it.each(['TAMPA', 'tamp fecha', 'po', 'creatina'])('finds words and products, as in “%s”', async (text) =>
    expect(await found(text)).toEqual([lid.review.id]),
  );

  it.each(['ampa', 'tampa sabor', 'nada assim', '%'])('finds nothing by “%s”', async (text) =>
    expect(await found(text)).toEqual([]),
  );

  it('lists every review for a text that is empty without its NUL', async () => {
    expect(await found('\0')).toEqual([taste.review.id, lid.review.id]);
  });

  it('finds the reviews of a buyer and of an order', async () => {
    expect(await found(taste.buyer.email)).toEqual([taste.review.id]);
    const { rows } = await app.services.database.pool.query('select code from transaction where id = $1', [
      lid.transactionId,
    ]);
    expect(await found(rows[0].code)).toEqual([lid.review.id]);
  });

  it('searches only the chosen state', async () => {
    expect(await found('tampa', 'WAITING')).toEqual([lid.review.id]);
    expect(await found('tampa', 'PUBLISHED')).toEqual([]);
    expect(await found('creatina', 'PUBLISHED')).toEqual([]);
  });

  it('needs a constant number of SQL statements for any number of reviews', async () => {
    const ctx = app.context({ userId: admin.id, role: 'admin', sessionId: 'none' });
    const statementsOf = async (search: string) =>
      (await countStatements(() => listManagedReviews(ctx, { search, limit: 20, offset: 0 }))).statements
        .length;
    const forOne = await statementsOf('chegou');
    expect(forOne).toBeGreaterThan(0);
    for (let count = 0; count < 3; count += 1)
      await writtenReview(app, admin, { text: 'Chegou bem e no prazo.' });
    expect(await found('chegou')).toHaveLength(4);
    expect(await statementsOf('chegou')).toBe(forOne);
  });
});

describe('managedReviewChanged', () => {
  it('sends the id of each written, decided and deleted review, after the cursor of the list', async () => {
    const { cursor } = await answerOf(app, '{ managedReviews { cursor } }', {}, admin);
    const written = await writtenReview(app, admin, { slug: 'gummy' });
    const { id, version } = written.review;
    const ids: string[] = [];
    const changes = followReviews(
      app.context({ userId: admin.id, role: 'admin', sessionId: 'none' }),
      cursor,
    );
    const reading = (async () => {
      // Changes from just before the list may be sent again, here of the reviews above.
      for await (const change of changes) if (change.id === id) ids.push(change.id);
    })();
    const count = (atLeast: number) =>
      readUntil(
        async () => ids.length,
        (length) => length >= atLeast,
      );
    await count(1);
    await answerOf(app, PUBLISH_REVIEW, { id, version }, admin);
    await count(2);
    await answerOf(app, DELETE_REVIEW, { id }, written.buyer);
    await count(3);
    expect(ids).toEqual([id, id, id]);
    await changes.return(undefined);
    await reading;
  });
});
