import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';

export interface Stage {
  shop: Shop;
  browser: Browser;
  close(): Promise<void>;
}

/** One shop and one browser per file of journeys; both are stopped, whatever fails. */
export async function openStage(wishes: ShopOptions = {}): Promise<Stage> {
  const browser = await openBrowser();
  try {
    const shop = await openShop(wishes);
    return {
      shop,
      browser,
      close: async () => {
        await browser.close();
        await shop.stop();
      },
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
