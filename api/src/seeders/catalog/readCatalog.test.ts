import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BRAND } from '#schema/brand.ts';
import { readCatalog } from './readCatalog.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogo-'));
  await cp(import.meta.dirname, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function edit(file: string, from: string | RegExp, to: string) {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(path, after);
}

describe('readCatalog', () => {
  it.each([
    [
      'a price in reais',
      'products/creatina.yaml',
      'value: 18990',
      'value: 189.90',
      /creatina\.yaml, campo value/,
    ],
    ['a missing text', 'products/gummy.yaml', /^brandPromise: .*\n/m, '', /gummy\.yaml, campo brandPromise/],
    [
      'a product that does not say whether it is a medicine',
      'products/gummy.yaml',
      /^prescriptionRequired: .*\n/m,
      '',
      /gummy\.yaml, campo prescriptionRequired/,
    ],
    ['a misspelt field', 'products/gummy.yaml', 'tag:', 'tagg:', /gummy\.yaml, campo/],
    [
      'a picture with its size',
      'products/gummy.yaml',
      'image: /pictures/gummy/front',
      'image: /pictures/gummy/front-640.avif',
      /campo image/,
    ],
    [
      'a code used twice',
      'products/gummy.yaml',
      'code: 107',
      'code: 105',
      /(gummy|tonico-para-barba)\.yaml: "105" já é usado/,
    ],
    [
      'a menu with an unknown product',
      'needs.yaml',
      '[anti-aging]',
      '[anti-agin]',
      /needs\.yaml.*"anti-agin"/,
    ],
    [
      'a promotional product without a full-price product',
      'products/gummy-oferta.yaml',
      'sameContentAs: gummy',
      'sameContentAs: gum',
      /gummy-oferta\.yaml.*"gum"/,
    ],
    [
      'a testimonial not marked as illustrative',
      'home.yaml',
      'illustrative: true',
      'illustrative: false',
      /home\.yaml.*illustrative/,
    ],
    [
      'an offer of a size that does not exist',
      'products/chocosono-2-caixas-oferta.yaml',
      /stockId: 43d2/,
      'stockId: 43d3',
      /oferta\.yaml, campo stockId/,
    ],
    [
      'stock that does not add up',
      'products/chocosono.yaml',
      'stock: 1180',
      'stock: 1',
      /chocosono\.yaml, campo stock/,
    ],
    ['a file that is not YAML', 'freight.yaml', 'groups:', 'groups: [', /freight\.yaml/],
  ])('stops at %s and names the place', async (_what, file, from, to, message) => {
    await edit(file, from, to);
    await expect(readCatalog(folder)).rejects.toThrow(message);
  });

  it('inserts the brand where the files contain {marca}', async () => {
    const catalog = await readCatalog(folder);
    expect(catalog.company.legalName).toContain(BRAND);
    expect(JSON.stringify(catalog)).not.toContain('{marca}');
  });
});
