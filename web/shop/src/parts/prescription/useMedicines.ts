import { useMedicinesQuery } from './medicines.generated.ts';

/** More than the catalogue contains. */
const ALL = 100;

export interface Medicine {
  id: string;
  name: string;
  /** Where the evaluation of this medicine begins. */
  evaluation: string;
}

/** The products that need a prescription. A promotional listing is the same medicine as its full-price product. */
export function useMedicines() {
  const { data, loading, error, refetch } = useMedicinesQuery({ variables: { limit: ALL }, ssr: false });
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
    products.find((one) => one.id === id)?.productWithoutPromotionId ?? id;
  return {
    medicines: data ? medicines : null,
    fullPriceIdOf,
    isLoading: loading,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
