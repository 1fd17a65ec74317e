import { BRAND } from '#schema/brand.ts';
import { REGULATED_PAGES, REGULATED_SCENES } from '#schema/regulated.ts';
import type { SettingDocuments } from '../settings/settingRules.ts';
import { isShown } from './banners/home.rules.ts';
import type { CatalogRows } from './catalogRows.ts';
import type { ListedProduct } from './productTexts.ts';
import type { Store } from './store.types.ts';

/** The data that all pages of the shop share, from the settings in force and the catalogue. */
export function buildStore(
  { home, needs, pages }: NonNullable<CatalogRows['store']>,
  {
    settings,
    lightningProducts,
    find,
    listed,
    now,
    isRegulatedMode,
  }: {
    settings: SettingDocuments;
    lightningProducts: ListedProduct[];
    find: (key: string) => ListedProduct | null;
    listed: readonly ListedProduct[];
    now: Date;
    isRegulatedMode: boolean;
  },
): Store {
  const bySlugs = (slugs: readonly string[]) => slugs.flatMap((slug) => find(slug) ?? []);
  return {
    id: 'store',
    brand: BRAND,
    regulatedMode: isRegulatedMode,
    freeShippingScope: settings.freight.freeShippingScope,
    whatsappUrl: settings.company.whatsappUrl,
    blogUrl: settings.company.blogUrl,
    company: settings.company,
    homeTitle: settings.landing.title,
    homeLead: settings.landing.lead,
    trust: [...settings.landing.trust],
    lightningIntro: settings.landing.lightning,
    lightningProducts,
    needs: needs.map((need) => ({
      ...need,
      products: menuProducts(need.slug, bySlugs(need.products), listed),
    })),
    banners: home.banners.filter(
      (banner) => isShown(banner, now) && !(isRegulatedMode && advertises(banner, find)),
    ),
    bestSellers: bySlugs(home.bestSellers),
    steps: [...settings.landing.steps],
    questions: [...settings.landing.questions],
    reviews: home.reviews,
    aboutSections: pages.about,
    helpTopics: pages.help,
    blogCards: pages.blogCards,
  };
}

/** Every page contains the menu, so a need with thousands of products shows the first of them; its page lists all. */
export const MAX_MENU_PRODUCTS = 12;

/** The products of a need: first those that the settings name, in their order, then the other listed ones. */
export const menuProducts = <Product extends Pick<ListedProduct, 'id' | 'need'>>(
  need: string,
  named: readonly Product[],
  listed: readonly Product[],
): Product[] => {
  const ids = new Set(named.map(({ id }) => id));
  const others = listed.filter((product) => product.need === need && !ids.has(product.id));
  return [...named, ...others].slice(0, MAX_MENU_PRODUCTS);
};

/** Whether a banner of the home page shows or links to a product that may not be advertised. */
function advertises(
  { url, image }: { url: string; image: string },
  find: (key: string) => ListedProduct | null,
): boolean {
  const { pathname } = new URL(url, 'http://shop');
  const slug = /^\/produtos\/([^/]+)/.exec(pathname)?.[1] ?? '';
  return (
    Object.hasOwn(REGULATED_PAGES, pathname) ||
    REGULATED_SCENES.has(image) ||
    (find(slug)?.regulated ?? false)
  );
}
