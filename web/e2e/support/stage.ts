import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { Lease } from './lease.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

export interface Stage {
  shop: Shop;
  browser: Browser;
  close(): Promise<void>;
}

const browsers = new Lease(openBrowser, (browser) => browser.close());
const shops = new Lease(openShop, (shop) => shop.stop());

/**
 * The shop and the browser of this process. The next file gets the same shop: journeys create their own people
 * and restore the clock.
 */
export async function openStage(): Promise<Stage> {
  return open(shops);
}

/**
 * A shop of its own, for a file that needs settings, empty lists, a moved clock or rows of other people changed.
 */
export async function openOwnStage(options: ShopOptions = {}): Promise<Stage> {
  return open(
    new Lease(
      () => openShop(options),
      (shop) => shop.stop(),
    ),
  );
}

async function open(lease: Lease<Shop>): Promise<Stage> {
  const browser = await browsers.take();
  try {
    const shop = await lease.take();
    // The attempts of an earlier file do not count.
    await shop.rows('delete from rate_limit', []);
    return {
      shop,
      browser,
      close: async () => {
        await browsers.giveBack();
        await lease.giveBack();
      },
    };
  } catch (error) {
    await browsers.giveBack();
    throw error;
  }
}
