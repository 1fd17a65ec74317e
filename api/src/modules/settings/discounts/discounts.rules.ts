import * as z from 'zod/mini';
import { KIT_DISCOUNT_PERCENT } from '#schema/constants.ts';
import type { FieldError } from '#schema/validation/fieldErrors.ts';
import { type Fact, percentText, type SettingRule } from '../settingRule.ts';

/** The discounts that apply without a coupon. */
export interface Discounts {
  /** By the number of different kit products in a cart, the smallest number first. */
  kit: readonly { products: number; percent: number }[];
  /** For every product that can be subscribed to; null where each product has its own. */
  subscriptionPercent: number | null;
}

const PRODUCTS = 'Informe de 2 a 10 produtos.';
const PERCENT = 'Informe um desconto inteiro de 1 a 60%.';
const percent = z.int(PERCENT).check(z.minimum(1, PERCENT), z.maximum(60, PERCENT));

const shape = z.object({
  kit: z
    .array(
      z.object({ products: z.int(PRODUCTS).check(z.minimum(2, PRODUCTS), z.maximum(10, PRODUCTS)), percent }),
    )
    .check(z.maxLength(5, 'São até 5 degraus.')),
  subscriptionPercent: z._default(z.nullable(percent), null),
});

/** A kit of more products never has a smaller discount. */
function discountProblems({ kit }: Discounts): FieldError[] {
  return kit.flatMap(({ products, percent: off }, index) => {
    const before = kit[index - 1];
    if (!before) return [];
    if (products <= before.products)
      return [
        { path: `kit.${index}.products`, message: 'Cada degrau pede mais produtos do que o anterior.' },
      ];
    return off < before.percent
      ? [{ path: `kit.${index}.percent`, message: 'O desconto não pode diminuir com mais produtos.' }]
      : [];
  });
}

const facts = ({ kit, subscriptionPercent }: Discounts): Fact[] => [
  ...kit.map(({ products, percent: off }): Fact => [`Kit com ${products} produtos`, percentText(off)]),
  ['Assinatura', subscriptionPercent === null ? 'O de cada produto' : percentText(subscriptionPercent)],
];

export const DISCOUNTS_RULE: SettingRule<Discounts> = {
  shape,
  seeded: () => ({
    kit: Object.entries(KIT_DISCOUNT_PERCENT).map(([products, off]) => ({
      products: Number(products),
      percent: off,
    })),
    subscriptionPercent: null,
  }),
  problems: discountProblems,
  facts,
};

/** A product that can be subscribed to, at the discount of the settings. */
export const withSubscriptionPercent = <Content extends { subscriptionDiscount: number }>(
  content: Content,
  subscriptionPercent: number | null,
): Content =>
  subscriptionPercent === null || content.subscriptionDiscount === 0
    ? content
    : { ...content, subscriptionDiscount: subscriptionPercent };
