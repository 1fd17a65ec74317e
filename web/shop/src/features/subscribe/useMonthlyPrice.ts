import { useMonthlyPriceQuery } from './StartPage.generated.ts';

interface Line {
  productId: string;
  quantity: number;
}

/** The server's monthly price of the lines. While a new price loads, the previous one is returned. */
export function useMonthlyPrice(lines: readonly Line[]) {
  const products = lines.map(({ productId, quantity }) => ({ id: productId, quantity }));
  const { data, previousData, loading, error, refetch } = useMonthlyPriceQuery({
    variables: { input: { products, recurrent: true } },
    skip: lines.length === 0,
    ssr: false,
  });
  const answer = (data ?? previousData)?.calculateCart;
  return {
    price: lines.length > 0 && answer?.__typename === 'Calculation' ? answer : null,
    refusal: answer && answer.__typename !== 'Calculation' ? answer.message : null,
    isLoading: loading,
    error,
    retry: () => void refetch(),
  };
}
