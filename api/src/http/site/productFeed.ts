import { BRAND } from '#schema/brand.ts';
import { CURRENCY } from '#schema/constants.ts';
import { cents, toReais } from '#schema/money.ts';
import { type ProductSale, productSale } from '../../modules/cart/sale/productSale.ts';
import type { Catalog } from '../../modules/catalog/buildCatalog.ts';
import type { Product } from '../../modules/catalog/product.types.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';

const price = (amount: number): string => `${toReais(cents(amount)).toFixed(2)} ${CURRENCY}`;

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;

function item(
  product: Product,
  { price: current, before, endsAt }: ProductSale,
  origin: string,
  now: Date,
): string {
  return [
    '<item>',
    element('g:id', product.tinyId),
    element('title', product.name),
    element('description', product.description),
    element('link', `${origin}/produtos/${product.urlSlug}`),
    element('g:image_link', `${origin}${product.image}-1280.webp`),
    element('g:availability', product.available ? 'in_stock' : 'out_of_stock'),
    element('g:price', price(before ?? current)),
    ...(before === null ? [] : [element('g:sale_price', price(current))]),
    ...(before === null || endsAt === null
      ? []
      : [element('g:sale_price_effective_date', `${now.toISOString()}/${endsAt.toISOString()}`)]),
    element('g:brand', BRAND),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    element('g:product_type', product.categoryName),
    '</item>',
  ].join('');
}

/** Products whose descriptions are read together. */
const TOGETHER = 200;

/**
 * The listed products in the RSS form of shopping services. A feed is advertising, so regulated mode omits
 * medicines and melatonin.
 */
export async function productFeed(catalog: Catalog, origin: string, now: Date): Promise<string> {
  const products = catalog.listed.filter(({ regulated }) => !(catalog.isRegulatedMode && regulated));
  const items: string[] = [];
  for (let from = 0; from < products.length; from += TOGETHER) {
    const listed = products.slice(from, from + TOGETHER);
    const sales = listed.map((product) => productSale(product, catalog));
    for (const [index, product] of (await catalog.withTexts(listed)).entries()) {
      const sale = sales[index];
      if (sale) items.push(item(product, sale, origin, now));
    }
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', BRAND),
    element('link', `${origin}/`),
    element('description', `Produtos da ${BRAND}`),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
