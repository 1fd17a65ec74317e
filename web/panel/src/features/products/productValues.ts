import { moneyText, readMoney, readMoneyOrNone, readWhole } from '../../parts/adminForm/adminFields.tsx';
import type { AdminProduct } from './adminProduct.ts';

export interface ProductValues {
  name: string;
  brandPromise: string;
  description: string;
  tag: string;
  tagPromotion: string;
  value: string;
  oldValue: string;
  discountPercent: string;
  subscriptionDiscount: string;
  listed: boolean;
  soldOff: boolean;
  showCart: boolean;
  variantPrices: { price: string }[];
}

export function valuesOf(product: AdminProduct): ProductValues {
  const { name, brandPromise, description, listed, soldOff, showCart } = product;
  return {
    name,
    brandPromise,
    description,
    listed,
    soldOff,
    showCart,
    tag: product.tag ?? '',
    tagPromotion: product.tagPromotion ?? '',
    value: moneyText(product.value),
    oldValue: moneyText(product.oldValue),
    discountPercent:
      product.discountPercent === null ? '' : String(product.discountPercent).replace('.', ','),
    subscriptionDiscount: String(product.subscriptionDiscount),
    variantPrices: product.shelves
      .filter(({ isVariant }) => isVariant)
      .map(({ price }) => ({ price: moneyText(price) })),
  };
}

export function inputOf(product: AdminProduct, values: ProductValues) {
  const { name, brandPromise, description, listed, soldOff, showCart } = values;
  const texts = {
    name,
    brandPromise,
    description,
    tag: values.tag || null,
    tagPromotion: values.tagPromotion || null,
  };
  if (product.isService) return texts;
  const percent = values.discountPercent.trim().replace(',', '.');
  return {
    ...texts,
    listed,
    soldOff,
    showCart,
    value: readMoney('value', values.value),
    oldValue: readMoneyOrNone('oldValue', values.oldValue),
    discountPercent: percent ? Number(percent) : null,
    subscriptionDiscount: readWhole('subscriptionDiscount', values.subscriptionDiscount),
    variantPrices: product.shelves
      .filter(({ isVariant }) => isVariant)
      .map(({ skuId }, index) => ({
        skuId,
        price: readMoney(`variantPrices.${index}.price`, values.variantPrices[index]?.price ?? ''),
      })),
  };
}
