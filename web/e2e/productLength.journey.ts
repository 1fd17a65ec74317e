import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, PHONE, refuseCookies } from './support/browser.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

/** In pixels. Pages stay below it because details are collapsed; warnings are always shown in full. */
const MAX_HEIGHT = 6500;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Waits for the fonts, with which texts wrap in another way. The first frame requests them. */
const allFontsLoaded = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await document.fonts.ready;
    await nextFrame();
  });

/** Loads every picture at once; otherwise pictures load when the shopper scrolls to them. */
const loadAllPictures = (page: Page) =>
  page.evaluate(() => {
    const decoded = [...document.images].map((picture) => {
      picture.loading = 'eager';
      return picture.decode().catch(() => undefined);
    });
    return Promise.all(decoded).then(() => undefined);
  });

describe('product pages', { timeout: 600_000 }, () => {
  it('are at most 6,500 px tall on a phone, reserve the space of their pictures, and differ in height from the next', () =>
    asShopper(stage, { viewport: PHONE }, async ({ page }) => {
      await page.goto('/');
      await refuseCookies(page);
      const answer = await page.request.get('/product?limit=100');
      const { items } = (await answer.json()) as { items: { slug: string }[] };
      assert.ok(items.length >= 14, `${items.length} products`);
      const heights: number[] = [];
      for (const { slug } of items) {
        await page.goto(`/produtos/${slug}`);
        const fonts = page.locator('link[rel="preload"][as="font"]');
        assert.equal(await fonts.count(), 1, `${slug} loads its font late, and its texts move`);
        await page.getByRole('region', { name: 'Avisos' }).waitFor();
        await allFontsLoaded(page);
        const height = await heightOf(page);
        assert.ok(height <= MAX_HEIGHT, `${slug} is ${height} px tall`);
        await loadAllPictures(page);
        assert.equal(await heightOf(page), height, `${slug} moves when its pictures arrive`);
        heights.push(height);
      }
      const equalNeighbours = heights.filter((height, index) => height === heights[index + 1]);
      assert.deepEqual(equalNeighbours, []);
    }));
});
