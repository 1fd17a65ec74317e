import { DRUGS, isRetained } from '#schema/drugs.ts';
import { cents, percentOff } from '#schema/money.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import type { PriceLineFacts } from '../../order/order.facts.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';

interface PromisedLine {
  line: OrderItemRow & { skuId: string };
  price: PromisedPrice;
}

/**
 * The lines of a first order that repeat every month, with their monthly prices. Services are left out, because they
 * are bought once; so are medicines whose prescription the pharmacy keeps, because it can be used once.
 */
export function promisedLines(
  catalog: Catalog,
  lines: readonly OrderItemRow[],
  ledger: readonly PriceLineFacts[],
): PromisedLine[] {
  const isUsableOnce = ({ productId }: OrderItemRow) =>
    isRetained(DRUGS[catalog.sellable(productId)?.outline.slug ?? '']?.drugClass ?? null);
  const monthly = lines.filter(isShipped).filter((line) => !isUsableOnce(line));
  return monthly.map((line) => {
    const outline = catalog.sellable(line.productId)?.outline;
    const today = {
      valueCents: outline?.value ?? line.priceCents,
      subscriptionDiscount: outline?.subscriptionDiscount ?? 0,
    };
    return { line, price: promisedPrice(line, ledger, today) };
  });
}

const isShipped = (line: OrderItemRow): line is PromisedLine['line'] => line.skuId !== null;

interface SoldLine {
  position: number;
  quantity: number;
  priceCents: number;
  valueCents: number;
  monthlyPriceCents: number | null;
  monthlyValueCents: number | null;
}

interface PromisedPrice {
  unitPriceCents: number;
  unitValueCents: number;
}

/**
 * The monthly price of one unit of a line: the subscription price that the first order stored. It can be above the
 * price of that order, because a lightning offer applies to the first order alone, as announced. An order from before
 * monthly prices were stored repeats its own price, or the subscription price of today when it had an offer.
 */
export function promisedPrice(
  line: SoldLine,
  ledger: readonly PriceLineFacts[],
  today: { valueCents: number; subscriptionDiscount: number },
): PromisedPrice {
  const { monthlyPriceCents, monthlyValueCents } = line;
  if (monthlyPriceCents !== null && monthlyValueCents !== null)
    return { unitPriceCents: monthlyPriceCents, unitValueCents: monthlyValueCents };
  // The ledger has one product entry for each line, in the order of the lines.
  const product = ledger.filter(({ rule }) => rule === 'product')[line.position];
  const isOffer = ledger.some(
    ({ rule, lineId }) => rule === 'lightning' && lineId !== null && lineId === product?.lineId,
  );
  if (!isOffer)
    return { unitPriceCents: line.priceCents, unitValueCents: Math.floor(line.valueCents / line.quantity) };
  const { valueCents, subscriptionDiscount } = today;
  return {
    unitPriceCents: valueCents,
    unitValueCents: percentOff(cents(valueCents), subscriptionDiscount),
  };
}
