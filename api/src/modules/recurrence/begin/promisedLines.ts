import { DRUGS, isRetained } from '#schema/drugs.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import type { PriceLineFacts } from '../../order/order.facts.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { type PromisedPrice, promisedPrice } from './promisedItems.rules.ts';

export interface PromisedLine {
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
