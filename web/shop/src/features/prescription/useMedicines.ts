import { useMedicinesQuery } from './PrescriptionPage.generated.ts';

/** More than the catalogue holds. */
const ALL = 100;

export interface Medicine {
  id: string;
  name: string;
  /** Where its evaluation begins. */
  evaluation: string;
}

/** What is sold on prescription only. A promotional listing is the same medicine as its full-price product. */
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
  const wholeOf = (id: string) => products.find((one) => one.id === id)?.productWithoutPromotionId ?? id;
  return {
    medicines: data ? medicines : null,
    wholeOf,
    isLoading: loading,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
