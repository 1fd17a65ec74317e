/**
 * The text of the badge on the cart button: the units, or 9+ above nine (specification row ST-107); null for an empty
 * cart.
 */
export function badgeText(units: number): string | null {
  if (units <= 0) return null;
  return units > 9 ? '9+' : String(units);
}
