import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { asShopper, PHONE, refuseCookies } from './browser.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

/** A long page is read by no one: details are folded, warnings are not. */
const TALLEST = 6500;

describe('product pages', { timeout: 240_000 }, () => {
  it('are at most 6,500 px tall on a phone, and no two are equally long by padding', () =>
    asShopper(stage, { viewport: PHONE }, async ({ page }) => {
      await page.goto('/');
      await refuseCookies(page);
      const answer = await page.request.get('/product?limit=100');
      const { items } = (await answer.json()) as { items: { slug: string; numericSlug: string | null }[] };
      assert.ok(items.length >= 14, `${items.length} products`);
      const heights: number[] = [];
      for (const { slug } of items) {
        await page.goto(`/produtos/${slug}`);
        await page.getByRole('region', { name: 'Avisos' }).waitFor();
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        assert.ok(height <= TALLEST, `${slug} is ${height} px tall`);
        heights.push(height);
      }
      const equal = heights.filter((height, index) => height === heights[index + 1]);
      assert.deepEqual(equal, []);
    }));
});
