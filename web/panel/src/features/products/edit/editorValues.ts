import { cents } from '#schema/money.ts';
import type { ProductInput } from '#web/apollo/schema.generated.ts';
import {
  moneyText,
  readMoney,
  readMoneyOrNone,
  readWhole,
  readWholeOrNone,
} from '../../../parts/adminForm/adminFields.tsx';
import type { EditedProduct } from './editedProduct.ts';

interface TextItem {
  title: string;
  text: string;
}

export interface EditorValues {
  name: string;
  path: string;
  slug: string;
  need: string;
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
  minimumAge: string;
  variants: { skuId: string; name: string; sku: string; qtd: string; price: string }[];
  /** One per line. */
  advantages: string;
  productInfo: { type: string; unity: string; duration: string; text: string; subText: string };
  about: TextItem;
  howWorks: TextItem[];
  howWorksInfo: string;
  infos: TextItem[];
  otherInformations: TextItem[];
  /** One per line. */
  warnings: string;
  warning: string;
  faq: { question: string; answer: string }[];
  wyntk: TextItem[];
}

const NO_PACKAGE = { type: '', unity: '', duration: '', text: '', subText: '' };

const itemsOf = (items: readonly { title: string | null; text: string }[]): TextItem[] =>
  items.map(({ title, text }) => ({ title: title ?? '', text }));

export function valuesOf(product: EditedProduct): EditorValues {
  const { name, path, slug, need, brandPromise, description, listed, soldOff, showCart } = product;
  const { type, unity, duration, text, subText } = product.productInfo ?? NO_PACKAGE;
  return {
    name,
    path,
    slug,
    need,
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
    minimumAge: product.minimumAge === null ? '' : String(product.minimumAge),
    variants: product.variants.map((size) => ({
      skuId: size.id,
      name: size.name,
      sku: size.sku ?? '',
      qtd: String(size.qtd),
      price: moneyText(size.price),
    })),
    advantages: product.advantages.join('\n'),
    productInfo: { type, unity, duration, text, subText },
    about: { title: product.about?.title ?? '', text: product.about?.text ?? '' },
    howWorks: itemsOf(product.howWorks),
    howWorksInfo: product.howWorksInfo ?? '',
    infos: itemsOf(product.infos),
    otherInformations: itemsOf(product.otherInformations),
    warnings: product.warnings.join('\n'),
    warning: product.warning ?? '',
    faq: product.faq.map(({ question, answer }) => ({ question, answer })),
    wyntk: itemsOf(product.wyntk),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const inputItems = (items: readonly TextItem[]) =>
  items.map(({ title, text }) => ({ title: title.trim() || null, text }));

const isEmpty = (group: object): boolean => Object.values(group).every((text) => !String(text).trim());

/** Throws the mistake of a field that cannot be read as a number or an amount. */
export function inputOf(values: EditorValues): ProductInput {
  const { name, path, slug, need, brandPromise, description, listed, soldOff, showCart } = values;
  const percent = values.discountPercent.trim().replace(',', '.');
  return {
    name,
    path,
    slug,
    need,
    brandPromise,
    description,
    listed,
    soldOff,
    showCart,
    tag: values.tag || null,
    tagPromotion: values.tagPromotion || null,
    value: values.variants.length > 0 ? cents(0) : readMoney('value', values.value),
    oldValue: readMoneyOrNone('oldValue', values.oldValue),
    discountPercent: percent ? Number(percent) : null,
    subscriptionDiscount: readWhole('subscriptionDiscount', values.subscriptionDiscount),
    minimumAge: readWholeOrNone('minimumAge', values.minimumAge),
    variants: values.variants.map((size, index) => ({
      id: size.skuId || null,
      name: size.name,
      sku: size.sku.trim() || null,
      qtd: readWhole(`variants.${index}.qtd`, size.qtd),
      price: readMoney(`variants.${index}.price`, size.price),
    })),
    advantages: linesOf(values.advantages),
    productInfo: isEmpty(values.productInfo) ? null : values.productInfo,
    about: isEmpty(values.about) ? null : values.about,
    howWorks: inputItems(values.howWorks),
    howWorksInfo: values.howWorksInfo || null,
    infos: inputItems(values.infos),
    otherInformations: inputItems(values.otherInformations),
    warnings: linesOf(values.warnings),
    warning: values.warning || null,
    faq: values.faq,
    wyntk: inputItems(values.wyntk),
  };
}

/** Lists that are typed one per line have one field on the screen. */
export const fieldOf = (path: string): string => path.replace(/^(advantages|warnings)\.\d+$/, '$1');
