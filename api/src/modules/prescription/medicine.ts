import { expressionBuilder, sql } from 'kysely';
import { DRUGS, type DrugClass } from '#schema/drugs.ts';
import { lineOfCondition } from '#schema/treatmentLines.ts';
import type { Tables } from '../../shared/database/tables.ts';
import type { Catalog, Sellable } from '../catalog/buildCatalog.ts';
import type { CatalogRows } from '../catalog/catalogRows.ts';

/** The full-price product of a listing, because a promotional listing sells the same medicine. */
export function medicineOf(catalog: Catalog, productId: string): Sellable | null {
  const sold = catalog.sellable(productId);
  return sold && catalog.sellable(sold.outline.productWithoutPromotionId ?? productId);
}

/** The drug class that questionnaires use for a medicine; null when no questionnaire covers it. */
export const drugClassOf = (catalog: Catalog, productId: string): DrugClass | null =>
  DRUGS[medicineOf(catalog, productId)?.outline.slug ?? '']?.drugClass ?? null;

/**
 * The id of the treatment line that evaluates a medicine, from the condition in the product's evaluation link; null
 * when there is none.
 */
export function lineOf({
  prescriptionLink,
}: {
  prescriptionLink?: string | null | undefined;
}): number | null {
  const condition = Number(/[?&]fromProduct=(\d+)/.exec(prescriptionLink ?? '')?.[1]);
  return lineOfCondition(condition)?.id ?? null;
}

export interface Listing {
  productId: string;
  medicineId: string;
  line: number | null;
}

/** What a product sells if it is a listing of a medicine; null for any other product. */
export function listingOf(catalog: Catalog, productId: string): Listing | null {
  const medicine = medicineOf(catalog, productId)?.product;
  return medicine?.prescriptionRequired
    ? { productId, medicineId: medicine.id, line: lineOf(medicine) }
    : null;
}

const listings = new WeakMap<CatalogRows, Listing[]>();

/** Every listing of a medicine, computed once for each version of the catalogue. */
export function medicines(catalog: Catalog): Listing[] {
  const cached = listings.get(catalog.rows);
  if (cached) return cached;
  const created = catalog.rows.products.flatMap(({ id }) => listingOf(catalog, id) ?? []);
  listings.set(catalog.rows, created);
  return created;
}

/**
 * Condition of a statement that reads `transaction`: the order has a medicine. With "exists" PostgreSQL would begin
 * with the medicines of all orders ever placed.
 */
export const hasMedicine = expressionBuilder<Tables, 'transaction'>()
  .selectFrom('transactionItem')
  .select(sql.lit(true).as('isMedicine'))
  .whereRef('transactionItem.transactionId', '=', 'transaction.id')
  .where(({ ref }) => ref('transactionItem.prescription'))
  .where('transactionItem.quantity', '>', 0)
  .limit(sql.lit(1))
  .$asScalar();
