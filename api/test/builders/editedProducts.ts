import type { ProductInput } from '../../src/modules/catalog/edit/edit.inputs.ts';
import type { EditedProduct } from '../../src/modules/catalog/edit/edit.types.ts';

/** The input that changes nothing of a product. */
export function inputOf(product: EditedProduct): ProductInput {
  const { name, path, slug, need, brandPromise, description, tag, tagPromotion, value, oldValue } = product;
  const { discountPercent, subscriptionDiscount, listed, soldOff, showCart, minimumAge } = product;
  const { advantages, howWorks, howWorksInfo, infos, otherInformations, warnings, warning, faq, wyntk } =
    product;
  const section = product.productInfo;
  const { type, unity, duration, text, subText } = section ?? {
    type: '',
    unity: '',
    duration: '',
    text: '',
    subText: '',
  };
  return {
    name,
    path,
    slug,
    need,
    brandPromise,
    description,
    tag,
    tagPromotion,
    value,
    oldValue,
    discountPercent,
    subscriptionDiscount,
    listed,
    soldOff,
    showCart,
    minimumAge,
    advantages,
    howWorksInfo,
    warnings,
    warning,
    variants: product.variants.map(({ id, name, sku, qtd, price }) => ({ id, name, sku, qtd, price })),
    productInfo: section && { type, unity, duration, text, subText },
    about: product.about && { title: product.about.title, text: product.about.text },
    howWorks: howWorks.map(({ title, text }) => ({ title, text })),
    infos: infos.map(({ title, text }) => ({ title, text })),
    otherInformations: otherInformations.map(({ title, text }) => ({ title, text })),
    faq: faq.map(({ question, answer }) => ({ question, answer })),
    wyntk: wyntk.map(({ title, text }) => ({ title, text })),
  };
}
