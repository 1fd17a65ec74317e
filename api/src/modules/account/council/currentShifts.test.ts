import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { SHIFT_HOURS } from './runningShifts.ts';

const HOUR = 3_600_000;
const operations: Record<string, string> = JSON.parse(
  readFileSync('schema/generated/operations.json', 'utf8'),
);
const FRAME = Object.keys(operations).find((id) => operations[id]?.includes('query ShopFrame')) ?? '';
const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
const ssrEntry = join(webRoot, 'entry-server.mjs');
writeFileSync(
  ssrEntry,
  `export async function renderPage(url, { execute }) {
     const { data } = await execute({ id: '${FRAME}', operationName: 'ShopFrame', variables: {} });
     const names = data.pharmacistsOnShift.map(({ registration }) => registration);
     return { status: 200, html: '<head></head><p>' + names + '</p>', inlineStyles: [] };
   }`,
);

let shop: TestApp;
let other: TestApp;
let pharmacist: Person;
beforeAll(async () => {
  const paths = { webRoot, ssrEntry };
  shop = await startTestApp({ paths });
  other = await startTestApp({ databaseUrl: shop.services.config.databaseUrl ?? '', paths });
  pharmacist = await signUpAs(shop, 'pharmacist');
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const BEGIN = 'mutation { beginShift { __typename } }';
const frame = async (app: TestApp) => {
  const response = await fetch(`${app.url}/graphql?id=${FRAME}`);
  const { data } = await response.json();
  return data.pharmacistsOnShift.length;
};
const page = async (app: TestApp) =>
  (await fetch(`${app.url}/`, { headers: { accept: 'text/html' } })).text();

describe('CurrentShifts', () => {
  it('empties the cached pages and responses of every process when a shift begins', async () => {
    for (const app of [shop, other]) {
      expect(await frame(app)).toBe(0);
      expect(await page(app)).toContain('<p></p>');
    }
    const { changes } = shop.services.shifts;
    await shop.graphql(BEGIN, {}, pharmacist);
    for (const app of [shop, other]) {
      while ((await frame(app)) === 0) await pause(10);
      expect(await page(app)).toContain('CRF/');
    }
    expect(shop.services.shifts.changes).toBe(changes + 1);
  });

  it('empties them by the clock when the shift is not ended by hand', async () => {
    const { shifts } = shop.services;
    const { changes } = shifts;
    shop.clock.moveTo(SHIFT_HOURS * HOUR - 60_000);
    expect([await frame(shop), shifts.changes]).toEqual([1, changes]);
    shop.clock.moveTo(SHIFT_HOURS * HOUR);
    expect([await frame(shop), shifts.changes]).toEqual([0, changes + 1]);
    expect(await page(shop)).toContain('<p></p>');
    shop.clock.moveTo(0);
  });
});
