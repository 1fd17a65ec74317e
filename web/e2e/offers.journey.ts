import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { asShopper, PHONE, refuseCookies } from './support/browser.ts';
import { moveTo, nowOf } from './support/shopClock.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

/** The price that a part of a screen asks for: its first amount that is not struck through. */
const priceIn = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const struck of copy.querySelectorAll('s')) struck.remove();
    return /R\$\s[\d.]+,\d\d/.exec(copy.textContent ?? '')?.[0].replace(/\s/g, ' ') ?? 'no price';
  });

const inReais = (amount: string | undefined) => `R$ ${amount?.replace('.', ',')}`;

/** The price in the structured data of a page, and in the feed of shopping services. */
async function machinePrices(slug: string): Promise<[string, string]> {
  const html = await (await fetch(`${stage.shop.url}/produtos/${slug}`)).text();
  const feed = await (await fetch(`${stage.shop.url}/feeds/produtos.xml`)).text();
  const item = feed.split('<item>').find((text) => text.includes(`/produtos/${slug}<`)) ?? '';
  const [, inFeed] = /<g:sale_price>([\d.]+)/.exec(item) ?? /<g:price>([\d.]+)/.exec(item) ?? [];
  return [inReais(/"price":"([\d.]+)"/.exec(html)?.[1]), inReais(inFeed)];
}

/** The card of a product in a list, by the address of its page. */
const cardOf = (page: Page, slug: string) =>
  page
    .getByRole('article')
    .filter({ has: page.locator(`a[href="/produtos/${slug}"]`) })
    .first();

/** The price of a product on its page, its card, in the search, the cart, the feed and in structured data. */
async function pricesOf(page: Page, slug: string): Promise<Record<string, string>> {
  const [jsonLd, feed] = await machinePrices(slug);
  await page.goto(`/produtos/${slug}`);
  const box = page.getByRole('region', { name: 'Comprar', exact: true });
  const ofPage = await priceIn(box);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`/busca?q=${encodeURIComponent(name)}`);
  const card = cardOf(page, slug);
  const ofCard = await priceIn(card);
  await card.getByRole('button', { name: /^Adicionar/ }).click();
  const cart = page.getByRole('dialog', { name: 'Seu carrinho' });
  const line = cart.getByRole('listitem').first();
  const ofCart = await priceIn(line);
  await cart
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
  await cart.getByText('Ainda não há nada aqui').waitFor();
  return { jsonLd, feed, page: ofPage, card: ofCard, cart: ofCart };
}

describe('lightning offers', { timeout: 300_000 }, () => {
  it('give a product one price on every screen, while they live and after their end', () =>
    asShopper(stage, { viewport: PHONE }, async ({ page }) => {
      await page.goto('/');
      await refuseCookies(page);
      const start = (await nowOf(stage.shop)).getTime();
      const dayAfter = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10);
      // The offer of the tonic ends at 22:00, and begins again at midnight.
      const moments: [day: string, time: string, tonic: string][] = [
        [dayAfter(1), '12:00:00', 'R$ 55,16'],
        [dayAfter(1), '22:30:00', 'R$ 64,90'],
        [dayAfter(2), '00:10:00', 'R$ 55,16'],
      ];
      for (const [day, time, tonic] of moments) {
        await moveTo(stage.shop, day, time);
        const expected = {
          'anti-aging': 'R$ 84,91',
          'shampoo-energizante': 'R$ 42,41',
          'tonico-para-barba': tonic,
        };
        for (const [slug, price] of Object.entries(expected)) {
          const prices = await pricesOf(page, slug);
          const everywhere = { jsonLd: price, feed: price, page: price, card: price, cart: price };
          assert.deepEqual(prices, everywhere, `${slug} at ${time}`);
        }
        const listing = await fetch(`${stage.shop.url}/produtos/tonico-para-barba-relampago`, {
          redirect: 'manual',
        });
        assert.equal(listing.status, time === '22:30:00' ? 302 : 200);
      }
    }));
});
