import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { SharedResource } from './sharedResource.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

export interface Stage {
  shop: Shop;
  browser: Browser;
  close(): Promise<void>;
}

const browsers = new SharedResource(openBrowser, (browser) => browser.close());
const shops = new SharedResource(openShop, (shop) => shop.stop());

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
export async function openStageWithOwnShop(options: ShopOptions = {}): Promise<Stage> {
  return open(
    new SharedResource(
      () => openShop(options),
      (shop) => shop.stop(),
    ),
  );
}

async function open(shopOfStage: SharedResource<Shop>): Promise<Stage> {
  const browser = await browsers.acquire();
  try {
    const shop = await shopOfStage.acquire();
    // Resets the rate limits that earlier files have used up.
    await shop.rows('delete from rate_limit', []);
    return {
      shop,
      browser,
      close: async () => {
        await browsers.release();
        await shopOfStage.release();
      },
    };
  } catch (error) {
    await browsers.release();
    throw error;
  }
}
