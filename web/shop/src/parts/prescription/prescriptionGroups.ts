export interface WantedMedicine {
  productId: string;
  name: string;
}

export interface PrescriptionFacts {
  missingProducts: readonly string[];
  productsInReview: readonly string[];
  unsafeProducts: readonly string[];
  prescriptions: readonly { validUntil: string }[];
}

export interface PrescriptionGroups {
  /** Medicines that an answer of the shopper forbids: no prescription and no other evaluation changes that. */
  unsafe: WantedMedicine[];
  missing: WantedMedicine[];
  inReview: WantedMedicine[];
  valid: WantedMedicine[];
  /** The first day on which one of the prescriptions expires. */
  validUntil: string | null;
}

/**
 * Groups the wanted medicines by the shopper's prescription status. Answers are about full-price products, not
 * about promotional listings.
 */
export function groupByPrescription(
  wanted: readonly WantedMedicine[],
  facts: PrescriptionFacts,
  fullPriceIdOf: (id: string) => string,
): PrescriptionGroups {
  const among = (ids: readonly string[]) =>
    wanted.filter(({ productId }) => ids.includes(fullPriceIdOf(productId)));
  const [unsafe, inReview] = [among(facts.unsafeProducts), among(facts.productsInReview)];
  const missing = among(facts.missingProducts).filter(
    (one) => !inReview.includes(one) && !unsafe.includes(one),
  );
  const days = facts.prescriptions.map(({ validUntil }) => validUntil).sort();
  return {
    unsafe,
    missing,
    inReview,
    valid: wanted.filter((one) => ![...unsafe, ...missing, ...inReview].includes(one)),
    validUntil: days[0] ?? null,
  };
}

/** `Minoxidil`, `Minoxidil e Finasterida`. */
export const namesOf = (wanted: readonly WantedMedicine[]): string =>
  new Intl.ListFormat('pt-BR').format([...new Set(wanted.map(({ name }) => name))]);
