export interface Wanted {
  productId: string;
  name: string;
}

export interface StandingFacts {
  missingProducts: readonly string[];
  productsInReview: readonly string[];
  prescriptions: readonly { validUntil: string }[];
}

export interface Standing {
  missing: Wanted[];
  inReview: Wanted[];
  valid: Wanted[];
  /** The first day on which one of the prescriptions is over. */
  validUntil: string | null;
}

/** Sorts what is wanted by how its buyer stands with it. Answers speak of whole products, not of promotional listings. */
export function standingOf(
  wanted: readonly Wanted[],
  facts: StandingFacts,
  wholeOf: (id: string) => string,
): Standing {
  const inReview = wanted.filter(({ productId }) => facts.productsInReview.includes(wholeOf(productId)));
  const missing = wanted.filter(
    (one) => facts.missingProducts.includes(wholeOf(one.productId)) && !inReview.includes(one),
  );
  const days = facts.prescriptions.map(({ validUntil }) => validUntil).sort();
  return {
    missing,
    inReview,
    valid: wanted.filter((one) => !missing.includes(one) && !inReview.includes(one)),
    validUntil: days[0] ?? null,
  };
}

/** `Minoxidil`, `Minoxidil e Finasterida`. */
export const namesOf = (wanted: readonly Wanted[]): string =>
  new Intl.ListFormat('pt-BR').format([...new Set(wanted.map(({ name }) => name))]);
