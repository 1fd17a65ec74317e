import { describe, expect, it } from '@jest/globals';
import {
  answerOf,
  PRODUCT_REVIEWS,
  PUBLISH_REVIEW,
  writtenReview,
} from '../../../../test/builders/reviews.ts';
import {
  app,
  concludeAll,
  DAY_MS,
  prepareErasures,
  startErasure,
} from '../../../../test/fixtures/account/erasures.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { eraseDueAccounts } from './erasureSweep.ts';

prepareErasures();
/** Erases the account, and waits until this process has handled the event. Returns by how much the version rose. */
async function eraseNow(person: Person): Promise<number> {
  const { catalog, feed } = app.services;
  await concludeAll(person);
  expect(await startErasure(person)).toMatchObject({ dueAt: expect.any(String) });
  app.clock.moveTo(7.1 * DAY_MS);
  const before = catalog.version;
  const handled = new Promise<void>((resolve) => {
    feed.on(({ type, entityId }) => {
      if (type === 'user.removed' && entityId === person.id) resolve();
    });
  });
  await eraseDueAccounts(app.services);
  feed.poke();
  await handled;
  const risen = catalog.version - before;
  app.clock.moveTo(0);
  return risen;
}

describe('the erasure of a person who wrote a review', () => {
  it('keeps cached responses valid when the review was never published', async () => {
    const { buyer } = await writtenReview(app, await signUpAs(app, 'admin'));
    expect(await eraseNow(buyer)).toBe(0);
  });

  it('discards cached responses when the review was published', async () => {
    const admin = await signUpAs(app, 'admin');
    const { buyer, review, productId } = await writtenReview(app, admin);
    await answerOf(app, PUBLISH_REVIEW, { id: review.id, version: review.version }, admin);
    expect((await answerOf(app, PRODUCT_REVIEWS, { productId })).total).toBe(1);
    expect(await eraseNow(buyer)).toBeGreaterThan(0);
    expect((await answerOf(app, PRODUCT_REVIEWS, { productId })).total).toBe(0);
  });
});
