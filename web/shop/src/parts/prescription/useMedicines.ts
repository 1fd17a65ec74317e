import { useMedicinesQuery } from './medicines.generated.ts';

/** The largest page of the server. Medicines of a larger catalogue would be missing. */
const MAX_PRODUCTS = 100;

export interface Medicine {
  id: string;
  name: string;
  /** The link to this medicine's evaluation, as `/avaliacao?fromProduct=1`; `/avaliacao` if the product names none. */
  evaluation: string;
}

/**
 * The full-price products that need a prescription, and `fullPriceIdOf`, which maps the id of a promotional listing to
 * that of its full-price product.
 */
export function useMedicines() {
  const { data, loading, error, refetch } = useMedicinesQuery({
    variables: { limit: MAX_PRODUCTS },
    ssr: false,
  });
  const products = data?.products.items ?? [];
  const medicines = products
    .filter(
      ({ prescriptionRequired, productWithoutPromotionId }) =>
        prescriptionRequired && !productWithoutPromotionId,
    )
    .map(
      ({ id, name, prescriptionLink }): Medicine => ({
        id,
        name,
        evaluation: prescriptionLink ?? '/avaliacao',
      }),
    );
  const fullPriceIdOf = (id: string) =>
    products.find((product) => product.id === id)?.productWithoutPromotionId ?? id;
  return {
    medicines: data ? medicines : null,
    fullPriceIdOf,
    isLoading: loading,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
