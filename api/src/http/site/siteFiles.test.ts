import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fastify from 'fastify';
import { catalogOf, readSeeds } from '../../../test/builders/catalog.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { compressedPages } from './pageBytes.ts';
import { productFeed } from './productFeed.ts';
import { addSiteFiles, listedPaths, MAX_ADDRESSES, siteMapFiles } from './siteFiles.ts';

let shop: TestApp;
const site = fastify();
beforeAll(async () => {
  shop = await startTestApp({ settings: { PUBLIC_URL: 'https://loja.example' } });
  addSiteFiles(site, {
    services: shop.services,
    publicPaths: ['/', '/busca', '/hair-kit'],
    compressed: compressedPages(),
  });
});
afterAll(() => shop.close());

const PAGES = ['/', '/hair-kit', '/lp-sleep-gummy'];

describe('the site files', () => {
  it('list each page and product by its one address, without a statement', async () => {
    const { answer, statements } = await countStatementsOfProcess(() => site.inject('/sitemap.xml'));
    expect(statements).toEqual([]);
    expect(answer.headers['content-type']).toContain('application/xml');
    expect(answer.body).toContain('<loc>https://loja.example/busca</loc>');
    expect(answer.body).toContain('<loc>https://loja.example/produtos/9847293873423</loc>');
    expect(answer.body).not.toContain('-oferta');
  });

  it('send the sitemap compressed, and not again to a crawler that has it', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const first = await site.inject({ url: '/sitemap.xml', headers });
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(first.rawPayload).toString()).toBe((await site.inject('/sitemap.xml')).body);
    const withTag = { ...headers, 'if-none-match': String(first.headers.etag) };
    expect(await site.inject({ url: '/sitemap.xml', headers: withTag })).toMatchObject({
      statusCode: 304,
      body: '',
    });
    // So few addresses need no further file.
    expect((await site.inject('/sitemap-1.xml')).statusCode).toBe(404);
  });

  it('divide a sitemap of many addresses into files that the first one lists', () => {
    const paths = Array.from({ length: 2 * MAX_ADDRESSES + 1 }, (_, number) => `/produtos/${number}`);
    const files = siteMapFiles(paths, 'https://loja.example');
    expect([...files.keys()]).toEqual(['/sitemap.xml', ...[1, 2, 3].map((part) => `/sitemap-${part}.xml`)]);
    expect(files.get('/sitemap.xml')).toContain('<loc>https://loja.example/sitemap-3.xml</loc>');
    const listed = [...files.values()].join('').match(/produtos\/\d+/g);
    expect(listed).toEqual(paths.map((path) => path.slice(1)));
  });

  it.each(['/sitemap.xml', '/feeds/produtos.xml'])(
    'write %s once, and again when the catalogue changed',
    async (path) => {
      const { catalog } = shop.services;
      const [version, read] = [jest.spyOn(catalog, 'version', 'get'), jest.spyOn(catalog, 'current')];
      version.mockReturnValue(1);
      await site.inject(path);
      read.mockClear();
      await site.inject(path);
      expect(read).not.toHaveBeenCalled();
      version.mockReturnValue(2);
      await site.inject(path);
      expect(read).toHaveBeenCalled();
      jest.restoreAllMocks();
    },
  );

  it('name the sitemap to crawlers and exclude private pages', async () => {
    const { body } = await site.inject('/robots.txt');
    expect(body).toContain('Sitemap: https://loja.example/sitemap.xml');
    expect(body).toContain('Disallow: /perfil/');
  });

  it('give shopping services every listed product with price, picture and availability', async () => {
    const { body } = await site.inject('/feeds/produtos.xml');
    const { listed } = shop.services.catalog.current();
    for (const element of [
      /<item>/g,
      /<g:price>\d+\.\d\d BRL</g,
      /<g:image_link>https:\/\/loja\.example\/[^<]+\.webp</g,
      /<g:availability>(in_stock|out_of_stock)</g,
    ])
      expect(body.match(element)).toHaveLength(listed.length);
    expect(body).toContain('<link>https://loja.example/produtos/minoxidil</link>');
    expect(body).toMatch(/<g:price>69\.90 BRL<\/g:price><g:sale_price>44\.90 BRL/);
  });

  it('omit regulated products from the feed, and their sales pages from the sitemap, in regulated mode', async () => {
    const seeds = await readSeeds();
    const [on, off] = [catalogOf(seeds, true), catalogOf(seeds, false)];
    expect(await productFeed(off, '', new Date())).toContain('/produtos/finasterida');
    expect(await productFeed(on, '', new Date())).not.toMatch(
      /finasterida|minoxidil|tadala|chocosono|sleep/i,
    );
    expect(listedPaths(PAGES, off)).toEqual(expect.arrayContaining(PAGES));
    expect(listedPaths(PAGES, on).filter((path) => PAGES.includes(path))).toEqual(['/']);
    // A medicine may be found and bought, because its page states facts only.
    expect(listedPaths(PAGES, on)).toContain('/produtos/finasterida');
  });
});
