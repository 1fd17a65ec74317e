import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { chromium } from 'playwright-core';
import { findChromium } from '../../pages/webPages.ts';
import { databaseProcessorMs, processorMs } from '../../process/processor.ts';
import { openContext, type SignedIn, signIn } from './readers.ts';
import { costOf, type ScreenCost } from './screenCost.ts';
import { screenIds } from './screenIds.ts';
import { addressOf, type Reader, SCREENS, type Screen } from './screenPaths.ts';
import { observeScreens, type Visit, visitScreen } from './visitScreen.ts';

interface Shop {
  url: string;
  pid: number;
  database: pg.Pool;
  /** The folder of the database server. */
  cluster: string;
}

interface Options {
  /** The folder for a screenshot of each page. */
  pictures: string;
  /** Only pages whose reader and address contain this. */
  only?: string | undefined;
}

const SIGNED_IN = ['shopper', 'subscriber', 'doctor', 'director', 'admin'] as const;
/** The first visit loads code and fills caches, and is not counted. */
const VISITS = 3;

/** Opens every page of the three apps as each of its readers in Chromium, and measures it. */
export async function openScreens(shop: Shop, { pictures, only }: Options): Promise<ScreenCost[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium here; set CHROMIUM.');
  mkdirSync(pictures, { recursive: true });
  const people: Partial<Record<Reader, SignedIn>> = {};
  for (const reader of SIGNED_IN) people[reader] = await signIn(shop, reader);
  const ids = await screenIds(shop.database, people);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const costs: ScreenCost[] = [];
  try {
    for (const reader of ['visitor', ...SIGNED_IN] as const) {
      const context = await openContext(browser, shop.url, people[reader] ?? null);
      const page = await context.newPage();
      await observeScreens(page);
      for (const screen of screensOf(reader)) {
        const address = addressOf(screen.path, ids);
        const before = processorTimes();
        const visits: Visit[] = [];
        for (let visit = 0; address && visit < VISITS; visit += 1)
          visits.push(await visitScreen(page, address));
        const after = processorTimes();
        const processor = {
          shopMs: (after.shopMs - before.shopMs) / VISITS,
          databaseMs: (after.databaseMs - before.databaseMs) / VISITS,
        };
        if (address) await page.screenshot({ path: join(pictures, fileOf(screen)) });
        costs.push(costOf(screen, visits.slice(1), processor));
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return costs;

  function screensOf(reader: Reader): Screen[] {
    return SCREENS.filter(
      (screen) => screen.reader === reader && `${reader} ${screen.path}`.includes(only ?? ''),
    );
  }

  function processorTimes() {
    return { shopMs: processorMs(shop.pid), databaseMs: databaseProcessorMs(shop.cluster) };
  }
}

const fileOf = ({ reader, path }: Screen): string =>
  `${reader}${path.replaceAll(/[^\w{}-]+/g, '_')}.png`.replaceAll(/[{}]/g, '');
