/** Units of one item, as a client sends them; an item may be in several lines. */
export interface UnitLine {
  itemId: string;
  quantity: number;
}

/**
 * The units of each item over all lines. Each line counts alone first: an item with a line that is no positive whole
 * number has no sum, so 3 and −2 are refused and do not become 1.
 */
export function sumUnits(lines: readonly UnitLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of lines) {
    const isValid = Number.isSafeInteger(quantity) && quantity > 0;
    units.set(itemId, isValid ? (units.get(itemId) ?? 0) + quantity : Number.NaN);
  }
  return units;
}
