import type { SellableLine } from './sellable.ts';

const NOTHING: ReadonlySet<string> = new Set();

export function isPrescriptionLine({ product, variant }: SellableLine): boolean {
  return variant?.prescriptionRequired ?? product.prescriptionRequired;
}

/**
 * The ids of the products that still need a prescription. A second unit is the same medicine, so the id of its
 * full-price product is returned.
 */
export function missingPrescriptions(
  lines: readonly SellableLine[],
  prescribed: ReadonlySet<string> = NOTHING,
): string[] {
  const missing = new Set<string>();
  for (const line of lines) {
    const medicine = line.product.productWithoutPromotionId ?? line.product.id;
    if (isPrescriptionLine(line) && !prescribed.has(medicine)) missing.add(medicine);
  }
  return [...missing];
}

/** The highest minimum age of the products: melatonin is sold from 19. */
export function minimumAge(lines: readonly SellableLine[]): number | null {
  const ages = lines.flatMap(({ product }) => product.minimumAge ?? []);
  return ages.length > 0 ? Math.max(...ages) : null;
}
