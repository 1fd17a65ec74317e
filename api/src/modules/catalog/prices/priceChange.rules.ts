import { add, type Cents, cents, percentChanged } from '#schema/money.ts';
import { type FieldProblem, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { type Priced, type PriceSet, priceSetOf } from './price.rules.ts';

/** A change of the prices of many products: one of the three is given. */
export interface PriceChange {
  /** The new price. */
  value?: number | null | undefined;
  /** What is added to the price (+) or taken off it (−), in percent. */
  percent?: number | null | undefined;
  /** What is added to the price (+) or taken off it (−). */
  amount?: number | null | undefined;
}

const MAX_PERCENT = 1_000;

const hasTwoDecimals = (percent: number): boolean =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

/** Why a change is refused for every product, or null. */
export function priceChangeProblem({ value, percent, amount }: PriceChange): FieldProblem | null {
  if ([value, percent, amount].filter((part) => part != null).length !== 1)
    return { path: 'value', message: 'Informe um preço, um percentual ou um valor.' };
  if (value != null && value <= 0) return { path: 'value', message: 'Informe um preço maior que zero.' };
  if (amount === 0) return { path: 'amount', message: 'Informe um valor diferente de zero.' };
  if (percent == null) return null;
  if (!Number.isFinite(percent) || percent <= -100 || percent > MAX_PERCENT || !hasTwoDecimals(percent))
    return { path: 'percent', message: 'Informe de −99,99 a 1.000, com até duas casas.' };
  return Math.round(percent * 100) === 0
    ? { path: 'percent', message: 'Informe um percentual diferente de zero.' }
    : null;
}

/** One price after the change. It may be zero or less, which no product may cost. */
export function changedPrice(
  price: Cents,
  { value, percent, amount }: PriceChange,
): { price: Cents; isRounded: boolean } {
  if (percent != null) return percentChanged(price, percent);
  return { price: value != null ? cents(value) : add(price, cents(amount ?? 0)), isRounded: false };
}

/** The prices of a product after the change, of each of its sizes; the earlier price “de” stays. */
export function changedPrices(
  product: Priced & Pick<StoredProductContent, 'service'>,
  change: PriceChange,
): PriceSet | Refusal | InvalidInput {
  if (product.service) return new Refusal('product_price_fixed');
  if (product.variantGroup && change.value != null) return new Refusal('product_price_of_sizes');
  const { value, oldValue, sizes } = priceSetOf(product);
  const after = (price: number): number => changedPrice(cents(price), change).price;
  const changed = {
    value: after(value),
    oldValue,
    sizes: Object.fromEntries(Object.entries(sizes).map(([skuId, price]) => [skuId, after(price)])),
  };
  const isTooLow = [changed.value, ...Object.values(changed.sizes)].some((price) => price <= 0);
  return isTooLow
    ? new InvalidInput([{ path: 'value', message: 'O preço ficaria em zero ou abaixo.' }])
    : changed;
}
