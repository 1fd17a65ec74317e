/** The text of the cart's badge: units, and 9+ above nine (ST-107). Null while the cart is empty. */
export function badgeText(units: number): string | null {
  if (units <= 0) return null;
  return units > 9 ? '9+' : String(units);
}
