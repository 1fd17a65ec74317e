import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { openShop, type Shop, type ShopWishes } from './shop.ts';

export interface Stage {
  shop: Shop;
  browser: Browser;
  close(): Promise<void>;
}

/** A shop and a browser, once per file of journeys; whatever fails, neither stays behind. */
export async function openStage(wishes: ShopWishes = {}): Promise<Stage> {
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
