/** A stored brand as people write it: VISA is Visa, DINERS CLUB is Diners Club. */
export const cardBrandName = (brand: string): string =>
  brand
    .toLowerCase()
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** How screens name a card: by its brand and its last four digits. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${cardBrandName(brand)} final ${last4}`;
