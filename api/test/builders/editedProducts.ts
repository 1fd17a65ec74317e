import { declaredValuesOf, ITEMS_FIELDS } from '#schema/product/productFields.ts';
import { pick, recordOf } from '#schema/typedObject.ts';
import type { EditedProduct, ProductInput } from '../../src/modules/catalog/edit/edit.types.ts';

/** The input that changes nothing of a product. */
export function inputOf(product: EditedProduct): ProductInput {
  const { value, advantages, productInfo, about, warning } = product;
  return {
    ...declaredValuesOf(product),
    ...recordOf(ITEMS_FIELDS, (name) => product[name].map((item) => pick(item, ['title', 'text']))),
    value,
    advantages,
    warning,
    variants: product.variants.map((variant) => pick(variant, ['id', 'name', 'sku', 'qtd', 'price'])),
    productInfo: productInfo && pick(productInfo, ['type', 'unity', 'duration', 'text', 'subText']),
    about: about && pick(about, ['title', 'text']),
    faq: product.faq.map((item) => pick(item, ['question', 'answer'])),
  };
}
