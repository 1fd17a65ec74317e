import { settingsInForce } from '../../settings/settingsInForce.ts';
import { nextVersionAt } from '../../settings/versions.rules.ts';
import { nextBannerChange } from '../banners/home.rules.ts';
import { buildCatalog, type Catalog, type CatalogParts } from '../buildCatalog.ts';
import { buildProduct, type ProductSurroundings, withCurrentPrice } from '../buildProduct.ts';
import type { CatalogRows, LightningRow } from '../catalogRows.ts';
import { nextLightningChange } from '../lightning/lightning.rules.ts';
import { nextPriceChange } from '../prices/price.rules.ts';
import type { ListedProduct, ProductOutline } from '../productTexts.ts';
import { nextPromotionChange } from '../promotions/readPromotions.ts';
import { indexedFacts, indexProducts } from './catalogIndexes.ts';
import { type ContentSource, lazyProducts } from './lazyTexts.ts';
import { ListedProducts } from './listedProducts.ts';
import { ProductSearch } from './productSearch.ts';

/**
 * The catalogue in memory, without the texts of product pages. It is built once. Afterwards a changed product, a
 * changed stock or the passing of time rebuilds only the affected products.
 */
export class LiveCatalog {
  /** With the current prices. */
  #rows: CatalogRows;
  /**
   * With the stored prices, from which the current ones are computed again, because the clock of a demo can also move
   * back.
   */
  #stored: ProductOutline[];
  #around: ProductSurroundings & { lightning: Map<string, LightningRow> };
  #products: ListedProduct[] = [];
  #places: ReadonlyMap<string, number>;
  #parts: CatalogParts;
  #link: (product: ListedProduct) => ListedProduct;
  #catalog: Catalog;

  constructor(
    rows: CatalogRows,
    { now, isRegulatedMode, contents }: { now: Date; isRegulatedMode: boolean; contents: ContentSource },
  ) {
    this.#stored = [...rows.products];
    this.#rows = rows;
    const settings = settingsInForce(rows, now);
    this.#around = {
      subscriptionPercent: settings.discounts.subscriptionPercent,
      store: rows.store,
      tints: new Map((rows.store?.needs ?? []).map(({ slug, tint }) => [slug, tint])),
      stock: rows.stock,
      // Reversed, so that the first offer of a product counts, as in `replaceProducts`.
      lightning: new Map(rows.lightning.toReversed().map((offer) => [offer.productId, offer])),
      isRegulatedMode,
      fullPriceOf: ({ productWithoutPromotionId }) => {
        const full = this.#productOf(productWithoutPromotionId);
        return full && !full.variantGroup ? full.value : null;
      },
      now,
    };
    const indexes = indexProducts(rows.products);
    this.#places = indexes.places;
    this.#link = lazyProducts(contents, {
      product: (id) => this.#productOf(id),
      lightningOffer: (id) => this.#lightningOffer(id),
    });
    for (const content of fullPriceFirst(this.#stored)) {
      const place = this.#placeOf(content.id);
      const sold = this.#withCurrentPrice(content);
      rows.products[place] = sold;
      this.#products[place] = this.#link(buildProduct(sold, this.#around));
    }
    const all = this.#products.filter((_, place) => rows.products[place]?.listed);
    const listed = new ListedProducts(all, ({ id }) => indexes.places.get(id) ?? 0);
    this.#parts = {
      rows,
      indexes,
      around: this.#around,
      contents,
      products: this.#products,
      listed,
      settings,
      search: new ProductSearch(),
    };
    for (const product of all) this.#parts.search.update(product, true);
    this.#catalog = buildCatalog(this.#parts, this.#nextChange());
  }

  /** A new object after each change, so that callers can cache computed values by it. */
  get catalog(): Catalog {
    return this.#catalog;
  }

  /**
   * Replaces these products. Returns those that it did not replace because an indexed value changed: then the whole
   * catalogue must be built again.
   */
  replaceProducts(contents: readonly ProductOutline[], offers: readonly LightningRow[]): ProductOutline[] {
    const wasListed = new Map<string, boolean>();
    const refused: ProductOutline[] = [];
    for (const content of contents) {
      const place = this.#placeOf(content.id);
      const before = this.#rows.products[place];
      if (!before || indexedFacts(before) !== indexedFacts(content)) {
        refused.push(content);
        continue;
      }
      this.#stored[place] = content;
      wasListed.set(content.id, before.listed);
      const offer = offers.find(({ productId }) => productId === content.id);
      if (offer) this.#around.lightning.set(content.id, offer);
      else this.#around.lightning.delete(content.id);
    }
    this.#rows.lightning = this.#rows.lightning
      .filter(({ productId }) => !wasListed.has(productId))
      .concat(offers.filter(({ productId }) => wasListed.has(productId)));
    this.#rebuild([...wasListed.keys()], wasListed);
    return refused;
  }

  /**
   * Stores the new numbers of units. Returns true when shoppers see a difference: a product or box size sold out or
   * became available.
   */
  setStock(changed: ReadonlyMap<string, number>): boolean {
    const { stock } = this.#rows;
    const different = [...changed].filter(([skuId, onHand]) => (stock.get(skuId) ?? 0) !== onHand);
    const availabilityChanged = different.filter(
      ([skuId, onHand]) => (stock.get(skuId) ?? 0) > 0 !== onHand > 0,
    );
    for (const [skuId, onHand] of different) stock.set(skuId, onHand);
    const ids = new Set(availabilityChanged.flatMap(([skuId]) => this.#parts.indexes.bySku.get(skuId) ?? []));
    if (different.length > 0) this.#rebuild([...ids]);
    return ids.size > 0;
  }

  /** Starts and ends lightning offers and banners, and applies planned prices and settings, as of a moment. */
  advanceTo(now: Date): void {
    const settings = settingsInForce(this.#rows, now);
    const { subscriptionPercent } = settings.discounts;
    const isOtherDiscount = subscriptionPercent !== this.#around.subscriptionPercent;
    this.#around.now = now;
    this.#around.subscriptionPercent = subscriptionPercent;
    this.#parts.settings = settings;
    const { lightning } = this.#rows;
    const changed = this.#stored.filter(
      ({ prices, subscriptionDiscount }) =>
        prices.length > 0 || (isOtherDiscount && subscriptionDiscount > 0),
    );
    this.#rebuild([...lightning.map(({ productId }) => productId), ...changed.map(({ id }) => id)]);
  }

  /** The product with the current price and subscription discount. */
  #withCurrentPrice(stored: ProductOutline): ProductOutline {
    return withCurrentPrice(stored, stored.prices, this.#around);
  }

  #rebuild(ids: readonly string[], wasListed: ReadonlyMap<string, boolean> = new Map()): void {
    const { listed, search } = this.#parts;
    const changedIds = new Set<string>();
    const listings = ids.flatMap((id) => this.#parts.indexes.listingsOf.get(id) ?? []);
    const stored = [...new Set([...ids, ...listings])].flatMap((id) => this.#stored[this.#placeOf(id)] ?? []);
    for (const found of fullPriceFirst(stored)) {
      const { id } = found;
      const place = this.#placeOf(id);
      const before = this.#products[place];
      if (!before) continue;
      const content = this.#withCurrentPrice(found);
      this.#rows.products[place] = content;
      const after = this.#link(buildProduct(content, this.#around));
      listed.replace((wasListed.get(id) ?? content.listed) ? before : null, content.listed ? after : null);
      this.#products[place] = after;
      changedIds.add(id);
      // While a lightning offer sells a product at a lower price, search also finds the product by words such as
      // "oferta".
      if (content.productWithoutPromotionId) changedIds.add(content.productWithoutPromotionId);
    }
    for (const id of changedIds) {
      const product = this.#productOf(id);
      if (!product) continue;
      const isListed = this.#rows.products[this.#placeOf(id)]?.listed ?? false;
      search.update(product, isListed);
      // An offer that began or ended is another listing: now all of them are known, and with them the shown price.
      if (isListed) listed.replace(product, product);
    }
    this.#catalog = buildCatalog(this.#parts, this.#nextChange());
  }

  #placeOf(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  #productOf(id: string | null): ListedProduct | null {
    return (id !== null && this.#products[this.#placeOf(id)]) || null;
  }

  /** The product on lightning offer that sells this product at a lower price, while the offer runs. */
  #lightningOffer(id: string): ListedProduct | null {
    const product = this.#productOf(id);
    const running = (this.#parts.indexes.listingsOf.get(id) ?? []).flatMap((listingId) => {
      const offer = this.#productOf(listingId);
      // An offer that is not cheaper is not shown, because it would be misleading (CDC, art. 37).
      return offer?.lightning && offer.available && product && offer.value < product.value ? [offer] : [];
    });
    return running.at(-1) ?? null;
  }

  #nextChange(): Date | null {
    const { now } = this.#around;
    const banner = nextBannerChange(this.#rows.store?.home.banners ?? [], now);
    const changes = this.#rows.lightning.flatMap((offer) => nextLightningChange(offer, now)?.getTime() ?? []);
    if (banner) changes.push(banner.getTime());
    for (const promotion of this.#rows.promotions) {
      const next = nextPromotionChange(promotion, now);
      if (next) changes.push(next.getTime());
    }
    const setting = nextVersionAt(this.#rows.versions, now);
    if (setting) changes.push(setting.getTime());
    for (const { prices } of this.#rows.products) {
      const next = nextPriceChange(prices, now);
      if (next) changes.push(next.getTime());
    }
    return changes.length > 0 ? new Date(Math.min(...changes)) : null;
  }
}

/** Listings after all full-price products, whose current prices limit theirs. */
const fullPriceFirst = (products: readonly ProductOutline[]): ProductOutline[] => [
  ...products.filter(({ productWithoutPromotionId }) => productWithoutPromotionId === null),
  ...products.filter(({ productWithoutPromotionId }) => productWithoutPromotionId !== null),
];
