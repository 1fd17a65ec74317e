import { describe, expect, it } from '@jest/globals';
import { downloadExport } from '../../../test/builders/personalData.ts';
import {
  answerOf,
  PRODUCT_REVIEWS,
  PUBLISH_REVIEW,
  REVIEW_SUMMARY,
  writtenReview,
} from '../../../test/builders/reviews.ts';
import { readUntil } from '../../../test/builders/shoppers.ts';
import {
  app,
  DAY_MS,
  prepareErasures,
  readEveryTable,
  startErasure,
} from '../../../test/fixtures/account/erasures.ts';
import { signUpAs } from '../../../test/people.ts';
import { eraseDueAccounts } from '../privacy/erasure/erasureSweep.ts';

prepareErasures();

describe('a review', () => {
  it('is in the export of its author, and is deleted from page and tables with the account', async () => {
    const admin = await signUpAs(app, 'admin');
    const text = 'Dissolve bem e não empelota-canario.';
    const { buyer, review, productId } = await writtenReview(app, admin, { text });
    const decided = { id: review.id, version: review.version, reply: 'Obrigado-canario.' };
    await answerOf(app, PUBLISH_REVIEW, decided, admin);
    const files = [...(await downloadExport(app, buyer)).values()].map(String).join('\n');
    expect(files).toContain('Opiniões sobre produtos');
    expect(files).toContain(text);
    expect(files).toContain('Obrigado-canario.');

    const summary = () => answerOf(app, REVIEW_SUMMARY, { slug: 'creatina' });
    await readUntil(summary, (figures) => figures?.total === 1);
    const version = app.services.catalog.version;
    await startErasure(buyer);
    app.clock.moveTo(31 * DAY_MS);
    await eraseDueAccounts(app.services);
    expect(await answerOf(app, PRODUCT_REVIEWS, { productId })).toMatchObject({ total: 0, items: [] });
    await readUntil(summary, (figures) => figures === null);
    const { rows } = await app.services.database.pool.query('select 1 from review where id = $1', [
      review.id,
    ]);
    expect(rows).toEqual([]);
    expect(await readEveryTable()).not.toContain('canario');
    // Cached pages with the old figures are rendered again.
    await readUntil(
      async () => app.services.catalog.version,
      (now) => now > version,
    );
  });
});
