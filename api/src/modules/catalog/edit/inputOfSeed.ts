import type { StoredProductContent } from '../product.shape.ts';
import type { ProductInput } from './edit.inputs.ts';

/** The input that would leave a product unchanged: its current values. */
export function inputOfSeed(product: StoredProductContent): ProductInput {
  const { productInfo, about, variantGroup } = product;
  return {
    name: product.name,
    path: product.path,
    slug: product.slug,
    need: product.need,
    brandPromise: product.brandPromise,
    description: product.description,
    tag: product.tag,
    tagPromotion: product.tagPromotion,
    value: product.value,
    oldValue: product.oldValue,
    discountPercent: product.discountPercent,
    subscriptionDiscount: product.subscriptionDiscount,
    listed: product.listed,
    soldOff: product.soldOff,
    showCart: product.showCart,
    minimumAge: product.minimumAge,
    variants: (variantGroup?.variants ?? []).map(({ id, name, sku, qtd, price }) => {
      return { id, name, sku: sku ?? null, qtd, price };
    }),
    advantages: product.advantages.map(({ text }) => text),
    productInfo: productInfo && {
      type: productInfo.type,
      unity: productInfo.unity,
      duration: productInfo.duration,
      text: productInfo.text,
      subText: productInfo.subText,
    },
    about: about && { title: about.title, text: about.text },
    howWorks: product.howWorks,
    howWorksInfo: product.howWorksInfo,
    infos: product.infos,
    otherInformations: product.otherInformations,
    warnings: product.warnings,
    warning: product.warning?.text ?? null,
    faq: product.faq,
    wyntk: product.wyntk,
  };
}
