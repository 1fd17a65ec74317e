import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

const operations: Record<string, string> = JSON.parse(
  readFileSync('schema/generated/operations.json', 'utf8'),
);
const id = Object.keys(operations).find((key) => operations[key]?.includes('query ProductPage('));
const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
const ssrEntry = join(webRoot, 'entry-server.mjs');
writeFileSync(
  ssrEntry,
  `let rendered = 0;
   export async function renderPage(url, { execute }) {
     rendered += 1;
     const variables = url === '/whole' ? { slug: 'creatina' } : {};
     const id = url === '/unlisted' ? 'none' : '${id}';
     await execute({ id, operationName: 'ProductPage', variables }).catch(() => null);
     return { status: 200, html: '<head></head><p>' + rendered + '</p>', inlineStyles: [] };
   }`,
);

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ paths: { webRoot, ssrEntry } });
});
afterAll(() => shop.close());

const textOf = async (path: string) => {
  const response = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
};

describe('a rendered page', () => {
  it('is rendered once when all its data were read', async () => {
    expect(await textOf('/whole')).toBe(await textOf('/whole'));
  });

  it.each(['/partly', '/unlisted'])('is rendered again when a part could not be read: %s', async (path) => {
    expect(await textOf(path)).not.toBe(await textOf(path));
  });
});
