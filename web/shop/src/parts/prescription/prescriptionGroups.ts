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
  /** Medicines that an answer of the shopper forbids. Neither a prescription nor another evaluation changes that. */
  unsafe: WantedMedicine[];
  missing: WantedMedicine[];
  inReview: WantedMedicine[];
  valid: WantedMedicine[];
  /** The first day on which one of the prescriptions expires. */
  validUntil: string | null;
}

/** Groups the wanted medicines by the shopper's prescription status. */
export function groupByPrescription(
  wanted: readonly WantedMedicine[],
  facts: PrescriptionFacts,
): PrescriptionGroups {
  const wantedAmong = (ids: readonly string[]) => wanted.filter(({ productId }) => ids.includes(productId));
  const [unsafe, inReview] = [wantedAmong(facts.unsafeProducts), wantedAmong(facts.productsInReview)];
  const missing = wantedAmong(facts.missingProducts).filter(
    (medicine) => !inReview.includes(medicine) && !unsafe.includes(medicine),
  );
  const days = facts.prescriptions.map(({ validUntil }) => validUntil).sort();
  return {
    unsafe,
    missing,
    inReview,
    valid: wanted.filter((medicine) => ![...unsafe, ...missing, ...inReview].includes(medicine)),
    validUntil: days[0] ?? null,
  };
}

/** The names without repetitions: `Minoxidil`, or `Minoxidil e Finasterida`. */
export const namesOf = (wanted: readonly WantedMedicine[]): string =>
  new Intl.ListFormat('pt-BR').format([...new Set(wanted.map(({ name }) => name))]);
