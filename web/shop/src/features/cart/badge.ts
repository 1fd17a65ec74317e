/** What the badge on the cart says: units, and 9+ above nine (ST-107). Nothing while the cart is empty. */
export function badgeText(units: number): string | null {
  if (units <= 0) return null;
  return units > 9 ? '9+' : String(units);
}
