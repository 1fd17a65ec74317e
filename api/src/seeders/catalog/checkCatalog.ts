import type { ProductFile } from '../../modules/catalog/product.shape.ts';
import type { CouponSeed, HomeSeed, LightningSeed, NeedSeed } from '../../modules/settings/store.shape.ts';
import type { ServiceSeed } from './service.shape.ts';

type Parts = {
  products: ProductFile[];
  services: ServiceSeed[];
  needs: NeedSeed[];
  lightning: LightningSeed;
  home: HomeSeed;
  coupons: CouponSeed[];
};
type Problem = { file: string; field: string; problem: string };

/** Checks across files: references, and identifiers used twice. */
export function checkCatalog(catalog: Parts): Problem[] {
  const { products } = catalog;
  const slugs = new Set(products.map((product) => product.slug));
  return [
    ...findRepeatedIds(products, catalog.services),
    ...products.flatMap((product) => checkProduct(product, products, catalog.coupons)),
    ...catalog.needs.flatMap((need) =>
      findMissingSlugs('needs.yaml', `${need.slug}.products`, need.products, slugs),
    ),
    ...findMissingSlugs(
      'lightning.yaml',
      'offers.product',
      catalog.lightning.offers.map((offer) => offer.product),
      slugs,
    ),
    ...findMissingSlugs('home.yaml', 'bestSellers', catalog.home.bestSellers, slugs),
    ...findMissingSlugs(
      'coupons.yaml',
      'product',
      catalog.coupons.flatMap((coupon) => coupon.product ?? []),
      slugs,
    ),
  ];
}

function checkProduct(product: ProductFile, products: ProductFile[], coupons: CouponSeed[]): Problem[] {
  const problems: Problem[] = [];
  const report = (field: keyof ProductFile, problem: string) =>
    problems.push({ file: `products/${product.slug}.yaml`, field, problem });
  const byId = (id: string | null) => products.find((other) => other.id === id);

  if (product.slugToUse === 'numericSlug' && !product.numericSlug)
    report('numericSlug', 'é o endereço escolhido e está vazio');
  if (product.isPromotionalProduct) {
    const original = byId(product.productWithoutPromotionId);
    if (!original || original.isPromotionalProduct)
      report('productWithoutPromotionId', 'não aponta para um produto de preço cheio');
    const sizes = original?.variantGroup?.variants.map((variant) => variant.id) ?? [];
    if (sizes.length > 0 ? !sizes.includes(product.stockId ?? '') : product.stockId !== null) {
      report('stockId', 'precisa ser um dos tamanhos do produto de preço cheio');
    }
    if (product.offeredAs.length === 0)
      report('offeredAs', 'um produto promocional precisa dizer como é oferecido');
  }
  if (product.promotionProductID) {
    const twin = byId(product.promotionProductID);
    if (twin?.productWithoutPromotionId !== product.id)
      report('promotionProductID', 'o par não aponta de volta para este produto');
  }
  if (product.prescriptionRequired && !product.prescriptionLink)
    report('prescriptionLink', 'falta o caminho até a receita');
  if (product.defaultCoupon && !coupons.some((coupon) => coupon.title === product.defaultCoupon)) {
    report('defaultCoupon', 'cupom ausente de coupons.yaml');
  }
  const { variantGroup } = product;
  if (
    variantGroup &&
    product.stock !== variantGroup.variants.reduce((sum, variant) => sum + variant.stock, 0)
  ) {
    report('stock', 'precisa ser a soma do estoque das variantes');
  }
  return problems;
}

/**
 * Shoppers, links and stock use id, code, tinyId or either slug, so each must belong to one product.
 */
function findRepeatedIds(products: ProductFile[], services: ServiceSeed[]): Problem[] {
  const usedKeys = new Set<string>();
  const problems: Problem[] = [];
  for (const { id, code, tinyId, slug } of services) {
    for (const key of [id, String(code), tinyId, slug]) {
      if (usedKeys.has(key))
        problems.push({ file: 'services.yaml', field: '', problem: `"${key}" já é usado` });
      usedKeys.add(key);
    }
  }
  for (const product of products) {
    const variants = product.variantGroup?.variants.map((variant) => variant.id) ?? [];
    const keys = [
      product.id,
      String(product.code),
      product.tinyId,
      product.slug,
      product.numericSlug,
      ...variants,
    ];
    for (const key of keys) {
      if (key === null) continue;
      if (usedKeys.has(key))
        problems.push({ file: `products/${product.slug}.yaml`, field: '', problem: `"${key}" já é usado` });
      usedKeys.add(key);
    }
  }
  return problems;
}

function findMissingSlugs(file: string, field: string, wanted: string[], slugs: Set<string>): Problem[] {
  return wanted
    .filter((slug) => !slugs.has(slug))
    .map((slug) => ({ file, field, problem: `não há produto "${slug}"` }));
}
