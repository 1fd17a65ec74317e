import type { InstallmentTerms } from '../settings/installments/installmentTerms.ts';
import type { ProjectSetting } from '../settings/seededSettings.ts';
import type { SettingDocuments } from '../settings/settingRules.ts';
import { documentInForce, settingsInForce } from '../settings/settingsInForce.ts';
import { buildWholeProduct, type ProductSurroundings, skuOf } from './buildProduct.ts';
import { buildStore } from './buildStore.ts';
import type { CatalogRows } from './catalogRows.ts';
import type { CatalogIndexes } from './live/catalogIndexes.ts';
import type { ContentSource } from './live/lazyTexts.ts';
import {
  arrange,
  type ListedPage,
  type ListedProducts,
  type ProductArrangement,
  type ProductListRequest,
} from './live/listedProducts.ts';
import type { ProductSearch } from './live/productSearch.ts';
import type { ServiceKind } from './product.shape.ts';
import type { Product } from './product.types.ts';
import type { ListedProduct, ProductOutline } from './productTexts.ts';
import type { Store } from './store.types.ts';

/** The facts of a product that a line of a cart or an order needs. */
export interface Sellable {
  product: ListedProduct;
  outline: ProductOutline;
  /** The stock id of the product, or of the named box size; null for a service. */
  skuId(variantId: string | null): string | null;
  onHand(variantId: string | null): number;
}

/** The catalogue as shoppers see it, in memory, without the long texts of its pages; `withTexts` adds them. */
export interface Catalog {
  /** Null while the shop is not set up. */
  project: ProjectSetting | null;
  rows: CatalogRows;
  /** The settings in force now. */
  settings: SettingDocuments;
  /** The settings in force at a later moment, as far as they are planned. */
  settingsAt(moment: Date): SettingDocuments;
  /** The instalment terms that were in force at an earlier moment. */
  installmentsAt(moment: Date): InstallmentTerms;
  /** The products in lists, menus and search, in the order of the shop. */
  listed: readonly ListedProduct[];
  /** One page of the listed products. */
  list(request: ProductListRequest): ListedPage;
  store: Store | null;
  /** By id, code, tinyId or either slug. */
  find(key: string): ListedProduct | null;
  /** Reads the long texts of these products, which lists do not need. */
  withTexts(products: readonly ListedProduct[]): Promise<Product[]>;
  sellable(id: string): Sellable | null;
  /** The products that are sold from this stock. */
  soldFrom(skuId: string): ProductOutline[];
  /** The promotional products that a cart may offer. */
  addOns: readonly string[];
  /** The product of a service, which is sold without delivery. */
  service(kind: ServiceKind): Sellable | null;
  /** One page of the search results. */
  search(query: string, request: Partial<ProductArrangement> & { limit: number; offset: number }): ListedPage;
  /** Whether promotion of regulated products is hidden. */
  isRegulatedMode: boolean;
  /** The next instant at which a price changes by time. */
  changesAt: Date | null;
}

export interface CatalogParts {
  rows: CatalogRows;
  settings: SettingDocuments;
  indexes: CatalogIndexes;
  around: ProductSurroundings;
  contents: ContentSource;
  /** In the order of `rows.products`. */
  products: readonly ListedProduct[];
  listed: ListedProducts;
  search: ProductSearch;
}

/** Builds the catalogue from its parts. `changesAt` is the next instant at which a price changes. */
export function buildCatalog(
  { rows, settings, indexes, around, contents, products, listed, search }: CatalogParts,
  changesAt: Date | null,
): Catalog {
  const placeOf = (id: string): number => indexes.places.get(id) ?? -1;
  const find = (key: string) => {
    const id = indexes.byKey.get(key.toLowerCase());
    return (id !== undefined && products[placeOf(id)]) || null;
  };
  const sellable = (id: string): Sellable | null => {
    const product = products[placeOf(id)];
    const outline = rows.products[placeOf(id)];
    if (!product || !outline) return null;
    // A service has no stock: one can always be bought.
    if (outline.service) return { product, outline, skuId: () => null, onHand: () => 1 };
    const skuId = (variantId: string | null) => variantId ?? skuOf(outline);
    return { product, outline, skuId, onHand: (variantId) => rows.stock.get(skuId(variantId)) ?? 0 };
  };
  let store: Store | null | undefined;
  return {
    project: rows.project,
    rows,
    settings,
    settingsAt: (moment) => settingsInForce(rows, moment),
    installmentsAt: (moment) => documentInForce('installments', rows, moment),
    get listed() {
      return listed.all;
    },
    list: (request) => listed.page(request),
    get store() {
      store ??= rows.store && rows.project ? buildStore(rows.store, storeFacts()) : null;
      return store;
    },
    find,
    withTexts: (listedProducts) =>
      Promise.all(
        listedProducts.map(async ({ id }) => {
          const { content, texts } = contents.get(id) ?? (await contents.load(id));
          return buildWholeProduct(content, texts, around);
        }),
      ),
    sellable,
    soldFrom: (skuId) => (indexes.bySku.get(skuId) ?? []).flatMap((id) => rows.products[placeOf(id)] ?? []),
    addOns: indexes.addOns,
    service: (kind) => sellable(indexes.services.get(kind) ?? ''),
    search: (query, { limit, offset, ...arrangement }) => {
      const found = search.find(query).flatMap((id) => products[placeOf(id)] ?? []);
      const arranged = arrange(found, arrangement);
      return { items: arranged.slice(offset, offset + limit), total: arranged.length };
    },
    isRegulatedMode: around.isRegulatedMode,
    changesAt,
  };

  function storeFacts() {
    const places = rows.lightning.map(({ productId }) => placeOf(productId)).sort((a, b) => a - b);
    const running = [...new Set(places)].flatMap((place) => products[place] ?? []);
    return {
      settings,
      lightningProducts: running.filter((product) => product.lightning && product.available),
      find,
      listed: listed.all,
      now: around.now,
      isRegulatedMode: around.isRegulatedMode,
    };
  }
}
