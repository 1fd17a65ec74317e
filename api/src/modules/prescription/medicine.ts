import { DRUGS, type DrugClass } from '#schema/drugs.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import type { Catalog, Sellable } from '../catalog/buildCatalog.ts';

/** The full-price product behind a listing: a promotional one is the same medicine. */
export function medicineOf(catalog: Catalog, productId: string): Sellable | null {
  const sold = catalog.sellable(productId);
  return sold && catalog.sellable(sold.seed.productWithoutPromotionId ?? productId);
}

/** What a questionnaire calls the class of a medicine; null for what none of them speaks of. */
export const drugClassOf = (catalog: Catalog, productId: string): DrugClass | null =>
  DRUGS[medicineOf(catalog, productId)?.seed.slug ?? '']?.drugClass ?? null;

/** The treatment line a medicine is evaluated in: its link to the evaluation names the condition. */
export function lineOf({
  prescriptionLink,
}: {
  prescriptionLink?: string | null | undefined;
}): number | null {
  const condition = Number(/[?&]fromProduct=(\d+)/.exec(prescriptionLink ?? '')?.[1]);
  return TREATMENT_LINES.find(({ conditionId }) => conditionId === condition)?.id ?? null;
}

/** Every product that is sold as some medicine. */
export const medicines = (
  catalog: Catalog,
): { productId: string; medicineId: string; line: number | null }[] =>
  catalog.rows.products.flatMap(({ id }) => {
    const medicine = medicineOf(catalog, id)?.product;
    return medicine?.prescriptionRequired
      ? [{ productId: id, medicineId: medicine.id, line: lineOf(medicine) }]
      : [];
  });
