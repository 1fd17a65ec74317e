import { BRAND } from '#schema/brand.ts';
import { REGULATED_PAGES, REGULATED_SCENES } from '#schema/regulated.ts';
import type { ProductSeed, ServiceKind } from '../../seeders/catalog/product.shape.ts';
import { buildProduct, skuOf } from './buildProduct.ts';
import type { CatalogRows, ProjectSetting } from './catalogRows.ts';
import { nextLightningChange } from './lightning.rules.ts';
import type { Product } from './product.types.ts';
import { createProductSearch } from './productSearch.ts';
import type { Store } from './store.types.ts';

/** The facts of a product that a line of a cart or an order needs. */
export interface Sellable {
  product: Product;
  seed: ProductSeed;
  /** The stock id of the product, or of the named box size; null for a service. */
  skuId(variantId: string | null): string | null;
  onHand(variantId: string | null): number;
}

/** The catalogue at one instant, whole and read-only. */
export interface Catalog {
  /** Null while the shop is not set up. */
  project: ProjectSetting | null;
  rows: CatalogRows;
  /** The products in lists, menus and search. */
  listed: readonly Product[];
  store: Store | null;
  /** By id, code, tinyId or either slug. */
  find(key: string): Product | null;
  sellable(id: string): Sellable | null;
  /** The products sold without delivery. */
  service(kind: ServiceKind): Sellable | null;
  search(query: string): Product[];
  /** Whether promotion of regulated products is hidden. */
  isRegulatedMode: boolean;
  /** The next instant at which a price changes by time. */
  changesAt: Date | null;
}

export function buildCatalog(rows: CatalogRows, now: Date, isRegulatedMode = false): Catalog {
  const needs = new Map((rows.store?.needs ?? []).map((need) => [need.slug, need]));
  const products = rows.products.map((seed) => buildProduct(seed, rows, needs, now, isRegulatedMode));
  const byId = new Map(products.map((product) => [product.id, product]));
  const seeds = new Map(rows.products.map((seed) => [seed.id, seed]));
  for (const product of products) {
    product.secondUnit = (product.promotionProductID && byId.get(product.promotionProductID)) || null;
  }
  for (const offer of products.filter(isLightningListing)) {
    const product = byId.get(offer.productWithoutPromotionId ?? '');
    // An offer that saves nothing is not announced (CDC, art. 37).
    if (product && offer.value < product.value) product.lightningOffer = offer;
  }
  const serviceIds = new Map(rows.products.flatMap(({ id, service }) => (service ? [[service, id]] : [])));
  const listed = products.filter((product) => seeds.get(product.id)?.listed);
  const byKey = new Map<string, Product>();
  for (const product of products) {
    // A service has no page and cannot be found by a key: it has its own operation.
    if (seeds.get(product.id)?.service) continue;
    for (const key of [product.id, String(product.code), product.tinyId, product.slug, product.numericSlug]) {
      if (key) byKey.set(key.toLowerCase(), product);
    }
  }
  const sellable = (id: string): Sellable | null => {
    const product = byId.get(id);
    const seed = seeds.get(id);
    if (!product || !seed) return null;
    if (seed.service) return { product, seed, skuId: () => null, onHand: () => 1 };
    const skuId = (variantId: string | null) => variantId ?? skuOf(seed);
    return { product, seed, skuId, onHand: (variantId) => rows.stock.get(skuId(variantId)) ?? 0 };
  };
  const changes = rows.lightning.map((offer) => nextLightningChange(offer, now));
  return {
    project: rows.project,
    rows,
    listed,
    store:
      rows.store && rows.project
        ? buildStore(rows.store, rows.project, { products, byKey, isRegulatedMode })
        : null,
    find: (key) => byKey.get(key.toLowerCase()) ?? null,
    sellable,
    service: (kind) => sellable(serviceIds.get(kind) ?? ''),
    search: createProductSearch(listed),
    isRegulatedMode,
    changesAt: changes.reduce<Date | null>(
      (soonest, change) => (change && (!soonest || change < soonest) ? change : soonest),
      null,
    ),
  };
}

/** A listing that sells another product while its lightning offer runs. */
const isLightningListing = ({ lightning, available, productWithoutPromotionId }: Product): boolean =>
  lightning !== null && available && productWithoutPromotionId !== null;

function buildStore(
  { home, needs, pages, company }: NonNullable<CatalogRows['store']>,
  project: ProjectSetting,
  {
    products,
    byKey,
    isRegulatedMode,
  }: { products: readonly Product[]; byKey: Map<string, Product>; isRegulatedMode: boolean },
): Store {
  const bySlugs = (slugs: readonly string[]) => slugs.flatMap((slug) => byKey.get(slug) ?? []);
  return {
    id: 'store',
    brand: BRAND,
    regulatedMode: isRegulatedMode,
    freeShippingScope: project.freeShippingScope,
    whatsappUrl: project.whatsappUrl,
    blogUrl: project.blogUrl,
    company,
    homeTitle: home.title,
    homeLead: home.lead,
    trust: home.trust,
    lightningIntro: home.lightning,
    lightningProducts: products.filter((product) => product.lightning && product.available),
    needs: needs.map((need) => ({ ...need, products: bySlugs(need.products) })),
    banners: isRegulatedMode ? home.banners.filter((banner) => !advertises(banner, byKey)) : home.banners,
    bestSellers: bySlugs(home.bestSellers),
    steps: home.steps,
    questions: home.questions,
    reviews: home.reviews,
    aboutSections: pages.about,
    helpTopics: pages.help,
    blogCards: pages.blogCards.map((card) => ({ ...card, url: card.url })),
  };
}

/** Whether a banner of the home page shows or links to a product that may not be advertised. */
function advertises({ url, image }: { url: string; image: string }, byKey: Map<string, Product>): boolean {
  const { pathname } = new URL(url, 'http://shop');
  const slug = /^\/produtos\/([^/]+)/.exec(pathname)?.[1] ?? '';
  return (
    Object.hasOwn(REGULATED_PAGES, pathname) ||
    REGULATED_SCENES.has(image) ||
    (byKey.get(slug.toLowerCase())?.regulated ?? false)
  );
}
