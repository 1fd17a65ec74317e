import type { SellableLine } from './sellable.ts';

export function isPrescriptionLine({ product, variant }: SellableLine): boolean {
  return variant?.prescriptionRequired ?? product.prescriptionRequired;
}

/**
 * The ids of the products that need a prescription. A second unit is the same medicine, so the id of its full-price
 * product is returned.
 */
export const medicineIdsOf = (lines: readonly SellableLine[]): string[] => [
  ...new Set(
    lines.filter(isPrescriptionLine).map(({ product }) => product.productWithoutPromotionId ?? product.id),
  ),
];

/** The highest minimum age of the products: melatonin is sold from 19. */
export function minimumAge(lines: readonly SellableLine[]): number | null {
  const ages = lines.flatMap(({ product }) => product.minimumAge ?? []);
  return ages.length > 0 ? Math.max(...ages) : null;
}
