import { cents, formatBRL } from '#schema/money.ts';
import {
  DECLARED_NAMES,
  declaredValuesOf,
  INITIAL_VALUES,
  KINDS,
  SERVICE_FIELDS,
} from '#schema/product/productFields.ts';
import { pick } from '#schema/typedObject.ts';
import { labelled } from '../prices/price.rules.ts';
import type { StoredProductContent, StoredVariant, StoredVariantGroup } from '../product.shape.ts';
import type { ProductInput, VariantInput } from './edit.types.ts';
import { categoryOf } from './newProduct.ts';

const WARNING_LOOK = { color: '#1D2A2E', background: '#EBE6DC' };

const ADVANTAGE_ICON = 'check';

/**
 * The product as the input describes it. Fields that no admin edits keep their values: ids, prescription, pictures,
 * linked products.
 */
export function withInput(
  before: StoredProductContent,
  { variants, advantages, productInfo, about, warning, ...input }: ProductInput,
  newSkuId: () => string,
): StoredProductContent {
  const need = input.need as StoredProductContent['need'];
  const product = {
    ...INITIAL_VALUES,
    ...before,
    ...input,
    need,
    category: before.need === need ? before.category : categoryOf(need),
  };
  const variantGroup = groupOf(product, variants, newSkuId);
  return labelled(before, {
    ...product,
    value: variantGroup?.baseValue ?? input.value,
    variantGroup,
    advantages: advantages.map((text, index) => ({
      icon:
        before.advantages.find((advantage) => advantage.text === text)?.icon ??
        before.advantages[index]?.icon ??
        ADVANTAGE_ICON,
      text,
    })),
    productInfo: productInfo && {
      img: before.image,
      hideUnity: false,
      hideLabel: false,
      ...before.productInfo,
      ...productInfo,
    },
    about: about && { image: before.about?.image ?? before.image, ...about },
    warning: warning === null ? null : { ...WARNING_LOOK, ...before.warning, text: warning },
  });
}

function groupOf(
  product: StoredProductContent,
  variants: readonly VariantInput[],
  newSkuId: () => string,
): StoredVariantGroup | null {
  if (variants.length === 0) return null;
  const { minimumAge, variantGroup: known } = product;
  const whoCanUse = known?.whoCanUse ?? (minimumAge ? `Adultos a partir de ${minimumAge} anos.` : 'Adultos.');
  return {
    hideQuantity: false,
    hideCep: false,
    whoCanUse,
    ...known,
    baseValue: Math.min(...variants.map(({ price }) => price)),
    variants: variants.map((variant) =>
      variantOf(product, variant, known?.variants.find(({ id }) => id === variant.id) ?? null, newSkuId),
    ),
  };
}

function variantOf(
  product: StoredProductContent,
  { id: _id, sku, ...input }: VariantInput,
  known: StoredVariant | null,
  newSkuId: () => string,
): StoredVariant {
  const { prescriptionRequired, prescriptionLink, category, image, images } = product;
  return {
    id: known?.id ?? newSkuId(),
    prescriptionRequired,
    prescriptionLink,
    category,
    image,
    images,
    stock: 0,
    ...known,
    ...input,
    ...(sku === null && !known?.sku ? {} : { sku }),
    unitPrice: unitPriceOf(known, input),
  };
}

/** The price per unit is a text such as "R$ 9,90 por caixa". Only its amount is replaced when the price changes. */
function unitPriceOf(
  known: StoredVariant | null,
  { price, qtd }: Pick<VariantInput, 'price' | 'qtd'>,
): string {
  const each = formatBRL(cents(Math.round(price / Math.max(1, qtd)))).replaceAll(/\s/g, ' ');
  if (known && known.price === price && known.qtd === qtd) return known.unitPrice;
  return (known?.unitPrice ?? 'R$ 0,00 por unidade').replace(/R\$\s?[\d.]+,\d{2}/, () => each);
}

/** For a service only a few texts may be edited, because it has no page and a fixed price. */
export const withServiceInput = (
  before: StoredProductContent,
  input: ProductInput,
): StoredProductContent => ({ ...before, ...pick(input, SERVICE_FIELDS) });

/** The input that would leave a product unchanged: its current values. */
export function unchangedInput(product: StoredProductContent): ProductInput {
  const { value, variantGroup, advantages, productInfo, about, warning, faq } = product;
  return {
    ...declaredValuesOf(product),
    value,
    variants: (variantGroup?.variants ?? []).map(({ id, name, sku, qtd, price }) => {
      return { id, name, sku: sku ?? null, qtd, price };
    }),
    advantages: advantages.map(({ text }) => text),
    productInfo: productInfo && pick(productInfo, ['type', 'unity', 'duration', 'text', 'subText']),
    about: about && pick(about, ['title', 'text']),
    warning: warning?.text ?? null,
    faq,
  };
}

/** Trims all texts, removes NUL characters, which PostgreSQL rejects, and stores empty optional texts as null. */
export function cleanInput(input: ProductInput): ProductInput {
  const clean = <Value>(value: Value): Value => {
    if (typeof value === 'string') return value.replaceAll('\0', '').trim() as Value;
    if (Array.isArray(value)) return value.map(clean) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)])) as Value;
  };
  const cleaned = clean(input);
  const empty = DECLARED_NAMES.filter((name) => KINDS[name] === 'optionalText' && cleaned[name] === '');
  return {
    ...cleaned,
    ...Object.fromEntries(empty.map((name) => [name, null])),
    warning: cleaned.warning || null,
  };
}
