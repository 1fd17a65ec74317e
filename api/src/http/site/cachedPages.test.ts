import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
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
     const variables = url.startsWith('/whole') ? { slug: 'creatina' } : {};
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

  it('is rendered once for visitors who ask at the same time', async () => {
    const [first, second] = await Promise.all([textOf('/whole-later'), textOf('/whole-later')]);
    expect(second).toBe(first);
  });

  it('is rendered again after a change of the catalogue', async () => {
    const before = await textOf('/whole');
    const { catalog } = shop.services;
    const { version } = catalog;
    const changed = jest.spyOn(catalog, 'version', 'get').mockReturnValue(version + 1);
    expect(await textOf('/whole')).not.toBe(before);
    changed.mockRestore();
  });

  it.each(['/partly', '/unlisted'])('is rendered again when a part could not be read: %s', async (path) => {
    expect(await textOf(path)).not.toBe(await textOf(path));
  });
});
