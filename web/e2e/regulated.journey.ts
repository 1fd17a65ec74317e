import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openShop, type Shop } from './support/shop.ts';

/** Two shops with equal data: one with advertising, one in regulated mode. */
const shops: Record<'off' | 'on', Shop | null> = { off: null, on: null };
before(async () => {
  shops.off = await openShop();
  shops.on = await openShop({ settings: { REGULATED_MODE: 'on' } });
});
after(async () => {
  await shops.off?.stop();
  await shops.on?.stop();
});

type Mode = keyof typeof shops;

async function read(mode: Mode, path: string): Promise<{ status: number; text: string; url: string }> {
  const shop = shops[mode];
  if (!shop) throw new Error('The shop did not start.');
  const answer = await fetch(shop.url + path, { headers: { accept: 'text/html, */*' } });
  return { status: answer.status, text: await answer.text(), url: new URL(answer.url).pathname };
}

interface Product {
  urlSlug: string;
  regulated: boolean;
}

/** Includes products that no list shows: mails and old links contain their addresses. */
async function products(mode: Mode): Promise<Product[]> {
  const slugs = ['sleep-gummy-segunda-unidade', 'tadala-spray-segunda-unidade', 'chocosono-2-caixas-oferta'];
  const unlisted = slugs
    .map((slug, index) => `p${index}: product(slug: "${slug}") { urlSlug regulated }`)
    .join(' ');
  const answer = await fetch(`${shops[mode]?.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ products(limit: 100) { items { urlSlug regulated } } ${unlisted} }` }),
  });
  const { data } = (await answer.json()) as {
    data: Record<string, Product> & { products: { items: Product[] } };
  };
  return [...data.products.items, ...slugs.flatMap((_slug, index) => data[`p${index}`] ?? [])];
}

async function listProductPaths(mode: Mode): Promise<string[]> {
  const { text } = await read(mode, '/sitemap.xml');
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  assert.ok(paths.length > 15, `the sitemap lists ${paths.length} pages`);
  return paths;
}

/** Words and HTML that count as promotion on our pages. */
const PROMOTION: Readonly<Record<string, RegExp>> = {
  'a picture of a product':
    /\/pictures\/(minoxidil|finasterida|tadala-spray|new-tadala-spray|chocosono|sleep-gummy|combo-sleep-gummy|hair-kit)\//,
  'a discount badge': /% de desconto|Na assinatura mensal/,
  'a countdown': /Oferta relâmpago|termina em/,
  'a testimonial': /id="depoimentos"|Depoimento ilustrativo/,
  'a rating': /Nota \d(,\d)? de 5|aggregateRating/,
  'a second unit': /Levar a segunda unidade/,
  'an advantage': /id="vantagens"/,
  'a claim': /id="(sobre|para-quem|bom-saber|perguntas-comuns|duvidas|como-usar)"/,
};
const foundIn = (text: string) =>
  Object.entries(PROMOTION).flatMap(([kind, words]) => (words.test(text) ? [kind] : []));

const PHARMACY = ['CNPJ', 'CRF-', 'AFE Anvisa', 'Licença sanitária'];
const missingIn = (text: string) => PHARMACY.filter((words) => !text.includes(words));

describe('regulated mode', { timeout: 600_000 }, () => {
  it('off: pages of medicines and melatonin contain promotion, which shows that these tests can find it', async () => {
    const found = new Set<string>();
    for (const { urlSlug, regulated } of await products('off'))
      if (regulated)
        for (const kind of foundIn((await read('off', `/produtos/${urlSlug}`)).text)) found.add(kind);
    for (const kind of ['a picture of a product', 'an advantage', 'a claim'])
      assert.ok(found.has(kind), `${kind} is found while the mode is off`);
    // Testimonials about medicines are forbidden in both modes.
    for (const kind of ['a testimonial', 'a rating'])
      assert.ok(!found.has(kind), `${kind} is on no page of a regulated product`);
    const plain = foundIn((await read('off', '/produtos/shampoo-energizante')).text);
    assert.ok(plain.includes('a testimonial'), 'other pages have testimonials');
    // A new shop has no review of a buyer, and invented sentences have no stars.
    assert.ok(!plain.includes('a rating'), 'a rating without a buyer');
    assert.match((await read('off', '/feeds/produtos.xml')).text, /minoxidil/i);
    assert.match((await read('off', '/')).text, /\/pictures\/banners\/hair-kit\//);
  });

  it('on: no page of a medicine or of melatonin contains promotion, in HTML or in structured data', async () => {
    const regulated = (await products('on')).filter((product) => product.regulated);
    assert.ok(regulated.length >= 9, `${regulated.length} regulated products`);
    for (const { urlSlug } of regulated) {
      const { status, text } = await read('on', `/produtos/${urlSlug}`);
      assert.equal(status, 200);
      assert.deepEqual(foundIn(text), [], `/produtos/${urlSlug}`);
      assert.match(text, /id="avisos"/, `${urlSlug} still warns`);
      assert.match(text, /application\/ld\+json/);
    }
  });

  it('on: no other page shows pictures of these products, and the product feed omits them', async () => {
    for (const path of await listProductPaths('on')) {
      const { text } = await read('on', path);
      assert.doesNotMatch(text, PROMOTION['a picture of a product'] ?? /./, path);
    }
    const { text } = await read('on', '/feeds/produtos.xml');
    assert.doesNotMatch(text, /minoxidil|finasterida|tadala|melatonina|sleep|chocosono/i);
    assert.match(text, /shampoo-energizante/);
  });

  it('on: sales pages of these products redirect to a product page or to the search', async () => {
    for (const path of ['/lp-sleep-gummy', '/lp-sleep-gummy-cart/', '/sleep-gummy-lp']) {
      assert.equal((await read('on', path)).url, '/produtos/9847293873423', path);
    }
    assert.equal((await read('on', '/hair-kit')).url, '/busca');
  });

  for (const mode of ['on', 'off'] as const)
    it(`${mode}: the seller's data is on every page of the shop`, async () => {
      const paths = [...(await listProductPaths(mode)), '/checkout/revisao', '/login', '/nao-existe'];
      for (const path of paths) assert.deepEqual(missingIn((await read(mode, path)).text), [], path);
    });

  it("on: the seller's data is on the start page of the evaluation, too", async () => {
    assert.deepEqual(missingIn((await read('on', '/avaliacao')).text), []);
  });
});
